"""Files and commands."""

import glob
import os
import subprocess


class Failure(Exception):
    """A failure of the check itself."""


def run(command, log=None):
    """Runs a command, and returns its exit code and its output, which is also logged."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if log:
        write(log, result.stdout)
    return result.returncode, result.stdout


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def swift_files(folder, excluded=()):
    """The Swift files below a folder, without the excluded files and folders and those of a documentation catalog."""
    left_out = [os.path.join(folder, path) for path in excluded]
    files = glob.glob(os.path.join(folder, "**", "*.swift"), recursive=True)
    files = [file for file in files if ".docc/" not in file]
    return sorted(file for file in files if not any(file == path or file.startswith(path + "/") for path in left_out))
