import { createHash } from 'node:crypto';
import type { Lang } from '@rujian/contract/base/constants';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { EmbedView } from './embed-kinds.ts';

export type EmbedTheme = 'light' | 'dark' | '';

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:light-dark(#191d1a,#eee9dd);background:light-dark(#fbf8f1,#131714)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:12px 16px}header{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;justify-content:space-between;border-bottom:2px solid}
h1{font-size:1.15em;margin:0}a{display:inline-flex;align-items:center;min-height:44px;color:light-dark(#1f5a41,#86c5a1)}h1 a{color:inherit;text-decoration:none}h1 a:hover,h1 a:focus-visible{text-decoration:underline}
header span,footer{color:light-dark(#636a62,#979a8f);font-size:.87em}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:6px 12px 6px 0;border-bottom:1px solid light-dark(#ddd6c6,#2b322d);vertical-align:top;overflow-wrap:anywhere}
thead th{font-size:.87em;font-weight:400;color:light-dark(#636a62,#979a8f)}tbody th{font-weight:600}td:last-child{font-variant-numeric:tabular-nums}
footer{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center}`;

/** Sends the height of this page to the one around it; nothing else leaves the frame. */
const SCRIPT = `new ResizeObserver(()=>parent.postMessage({type:'rujian-embed',height:Math.ceil(document.body.getBoundingClientRect().height)},'*')).observe(document.body)`;

/** For pages with frames: fits each to the height that it reports. */
export const FITTING_SCRIPT = `addEventListener('message',e=>{if(e.data&&e.data.type==='rujian-embed')for(const f of document.querySelectorAll('iframe'))if(f.contentWindow===e.source)f.height=Math.min(Math.max(+e.data.height||0,80),4000)});`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Everything is in the page itself; other sites may frame it. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

type Page = {
  view: EmbedView;
  lang: Lang;
  theme: EmbedTheme;
  /** The whole page on the site. */
  address: string;
  texts: { source: string; siteName: string; more: string };
};

/** A slim page; links open a new tab, because it is framed. */
export function embedPage({ view, lang, theme, address, texts }: Page): string {
  const { title, note, head, rows } = view;
  const link = (text: string) =>
    `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
  return frame({
    lang,
    theme,
    title,
    body: `<header><h1>${link(title)}</h1><span>${escapeHtml(note)}</span></header>
<table>${head ? `<thead><tr>${head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>` : ''}<tbody>
${rows.map((cells) => rowOf(cells, head ? nameColumn(cells) : 0)).join('\n')}
</tbody></table>
<footer><span>${escapeHtml(texts.source + texts.siteName)}</span>${link(texts.more)}</footer>`,
  });
}

export function problemFrame(text: string, lang: Lang, theme: EmbedTheme): string {
  return frame({ lang, theme, title: text, body: `<p>${escapeHtml(text)}</p>` });
}

type Frame = { lang: Lang; theme: EmbedTheme; title: string; body: string };

function frame({ lang, theme, title, body }: Frame): string {
  return `<!doctype html>
<html lang="${lang === 'en' ? 'en' : 'zh-CN'}"${theme && ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main>${body}</main><script>${SCRIPT}</script></body>
</html>
`;
}

/** A rank comes before the name that heads its row. */
function nameColumn([first = '']: string[]): number {
  return /^\d+$/.test(first) ? 1 : 0;
}

function rowOf(cells: string[], name: number): string {
  const texts = cells.map((cell, column) =>
    column === name ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`,
  );
  return `<tr>${texts.join('')}</tr>`;
}
