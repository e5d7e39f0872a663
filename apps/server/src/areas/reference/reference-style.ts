/** The colours of the newspaper, small enough to need no build. */
export const REFERENCE_STYLE = `:root{color-scheme:light dark;--paper:#fbf8f0;--ink:#15251e;--quiet:#5b665f;--line:#ddd6c4;--brand:#2e6b50}
@media (prefers-color-scheme:dark){:root{--paper:#121a16;--ink:#ece7d9;--quiet:#a3ada6;--line:#2b3a33;--brand:#7fc3a1}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-autospace:normal}
h1{font-family:"Songti SC","Noto Serif CJK SC",Georgia,serif;line-height:1.25;margin:0 0 .5rem}
h2{margin:2.5rem 0 .5rem;border-bottom:2px solid var(--ink);font-size:1.1rem}
h3{font-size:.95rem;margin:1rem 0 .25rem}
a{color:var(--brand)}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:1.25rem 0}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:4px;background:transparent;color:inherit}
input{flex:1 1 16rem}
button{background:var(--brand);border-color:var(--brand);color:var(--paper)}
details{border-bottom:1px solid var(--line);padding:.6rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{color:var(--brand);font-size:.85rem}
summary span{color:var(--quiet);display:block}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:4px;font-size:.85rem;line-height:1.5}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;
