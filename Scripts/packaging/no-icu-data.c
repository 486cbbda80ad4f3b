// Replaces the 34 MB of Foundation's data for languages and calendars with an empty table of contents, like ICU's "stubdata". The
// tool formats, sorts and compares nothing by language. include <stdint.h>

#ifndef ICU_DATA
#error "ICU_DATA is the name of the data, such as icudt76_dat"
#endif

const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, info_reserved;
    uint8_t is_big_endian, charset_family, size_of_uchar, reserved;
    uint8_t format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t count, count_reserved;
} ICU_DATA __attribute__((aligned(16))) = {
    32, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}, {0}, 0, 0,
};
