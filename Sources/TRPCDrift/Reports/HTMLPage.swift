/// The styles and the script of the page.
enum HTMLPage {
    /// Applies the filters and the search, opens linked rules, and expands the page for printing.
    static let script = """
        (()=>{const form=document.querySelector('form');const status=form.querySelector('[role=status]');\
        const articles=[...document.querySelectorAll('article')];\
        const update=()=>{const data=new FormData(form);const kinds=data.getAll('kind');\
        const words=data.get('q').toLowerCase().split(/\\s+/).filter(Boolean);let count=0;\
        for(const a of articles){const shown=kinds.includes(a.dataset.kind)&&words.every(w=>a.dataset.words.includes(w));\
        a.hidden=!shown;if(shown)count+=Number(a.dataset.count)}\
        for(const s of document.querySelectorAll('main>section:not(#rules)')){const empty=!s.querySelector('article:not([hidden])');\
        s.hidden=empty;const link=document.querySelector(`nav a[href="#${s.id}"]`);link.parentElement.hidden=empty}\
        status.textContent=count===1?'1 change is shown':`${count} changes are shown`};\
        form.hidden=false;form.addEventListener('input',update);form.addEventListener('submit',e=>e.preventDefault());update();\
        const open=()=>{const target=document.getElementById(location.hash.slice(1));\
        if(target&&target.tagName==='DETAILS')target.open=true};addEventListener('hashchange',open);open();\
        let closed=[];addEventListener('beforeprint',()=>{closed=[...document.querySelectorAll('article details:not([open])')];\
        closed.forEach(d=>d.open=true)});addEventListener('afterprint',()=>closed.forEach(d=>d.open=false))})()
        """

    /// The SHA-256 hash of the script, which is the only one that the page's content security policy allows.
    static let scriptHash = "sha256-S/850V/v2GPhDGCyROtfERy1zv37Rwi5BYo1+268fpw="

    static let style = """
        :root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#57606a;--line:#d0d7de;--card:#f6f8fa;--link:#0b57d0;\
        --error:#b3261e;--warning:#8a5a00;--info:#1a6b3c;--accepted:#4a5568;--del:#ffe4e1;--ins:#dcf5e3}
        @media (prefers-color-scheme:dark){:root{--bg:#0d1117;--fg:#e6edf3;--soft:#9da7b3;--line:#30363d;--card:#161b22;\
        --link:#8ab4f8;--error:#ff8a80;--warning:#e3b341;--info:#7ee2a8;--accepted:#a0aec0;--del:#4a1f1d;--ins:#12391f}}
        *{box-sizing:border-box}[hidden]{display:none!important}
        body{margin:0 auto;max-width:76rem;padding:1.5rem 1rem;background:var(--bg);color:var(--fg);\
        font:1rem/1.5 system-ui,sans-serif}
        .skip,.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip:focus{position:static;width:auto;height:auto;clip-path:none}
        h1{margin:0;font-size:1.6rem}h2{margin:0 0 .5rem;font-size:1.15rem;overflow-wrap:anywhere}
        h3{margin:0 0 .6rem;font-size:1rem;font-weight:500;overflow-wrap:anywhere}
        header p,footer{color:var(--soft);overflow-wrap:anywhere}a{color:var(--link)}
        form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}form p{margin:0;flex-basis:100%}
        fieldset{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;border:0}legend{color:var(--soft);padding:0}
        .tile{display:flex;gap:.4rem;align-items:center;min-height:2.75rem;padding:.3rem .8rem;border:1px solid var(--line);\
        border-radius:.5rem;background:var(--card)}
        .error b,.error .kind,nav .error span{color:var(--error)}.warning b,.warning .kind,nav .warning span{color:var(--warning)}
        .source b,.source .kind{color:var(--link)}.info b,.info .kind{color:var(--info)}.accepted b,.accepted .kind{color:var(--accepted)}.kind{font-weight:700}
        .find{flex:1 1 14rem}.find input{width:100%;min-height:2.75rem;padding:.3rem .6rem;font:inherit;color:inherit;\
        background:var(--bg);border:1px solid var(--soft);border-radius:.5rem}
        .columns{display:grid;grid-template-columns:minmax(12rem,18rem) minmax(0,1fr);gap:2rem;margin-top:1.5rem}
        nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow:auto;font-size:.9rem}
        nav ol{margin:0;padding:0;list-style:none}nav li{display:flex;justify-content:space-between;gap:.5rem;padding:.2rem 0}
        nav a{overflow-wrap:anywhere}section{margin:0 0 2rem;scroll-margin-top:1rem}main:focus{outline:none}
        article{margin:.75rem 0;padding:.8rem 1rem;border:1px solid var(--line);border-left:.3rem solid var(--line);\
        border-radius:.4rem;background:var(--card)}
        article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}
        article.source{border-left-color:var(--link)}article.info{border-left-color:var(--info)}
        pre,code{font:.875rem/1.45 ui-monospace,monospace}pre{margin:0 0 .6rem;overflow-x:auto}
        #rules pre{white-space:pre-wrap;overflow-wrap:anywhere}
        .difference{padding:.4rem 0;background:var(--bg);border:1px solid var(--line);border-radius:.3rem}
        .difference>*{display:inline-block;min-width:100%;padding:0 .6rem;text-decoration:none}
        .difference del{background:var(--del)}.difference ins{background:var(--ins)}
        .difference .line{color:var(--soft);user-select:none}
        dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem;margin:.5rem 0 0}
        dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}.old{color:var(--error)}.new{color:var(--info)}
        summary{cursor:pointer;padding:.2rem 0}li{overflow-wrap:anywhere}footer{margin-top:2rem;font-size:.9rem}
        a:focus-visible,summary:focus-visible,input:focus-visible,pre:focus-visible{outline:.2rem solid var(--warning);\
        outline-offset:.1rem}
        @media (max-width:48rem){.columns{grid-template-columns:minmax(0,1fr);gap:1rem}nav{position:static;max-height:14rem}\
        dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.4rem}}
        @media print{:root{--bg:#fff;--fg:#000;--soft:#444;--line:#999;--card:#fff;--link:#000;--error:#900;--warning:#640;\
        --info:#040;--del:#eee;--ins:#eee}form,.skip,nav{display:none}.columns{display:block}article{break-inside:avoid}\
        pre{white-space:pre-wrap;overflow-wrap:anywhere}}
        """
}
