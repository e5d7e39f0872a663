import { ITEM_FIELDS } from '@rujian/contract/base/item-fields';
import type { ItemWords } from '#ports/edited-items.ts';

export function plainPage(words: ItemWords): string {
  const { title, fields, bodyHtml, bodyText, coverUrl, shownFields = [] } = words;
  const facts = shownFields
    .filter((name) => fields[name])
    .map((name) => `${ITEM_FIELDS[name]?.[0] ?? name}：${fields[name]}`);
  const paragraph = (name: string) => (fields[name] ? `<p class="${name}">${escaped(fields[name])}</p>` : '');
  const lines = bodyText.split('\n').filter((line) => line.trim() !== '');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/preview/plain.css"></head>
<body>
<main>${paragraph('kicker')}<h1>${escaped(title || '（无标题）')}</h1>
${paragraph('subtitle')}
<p class="byline">${escaped(facts.join('　'))}</p>
${paragraph('summary')}
${coverUrl ? `<figure class="cover"><img src="${escaped(coverUrl)}" alt="${escaped(fields.coverAlt ?? '')}"></figure>` : ''}
<article class="prose">${bodyHtml || lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}</article></main></body></html>`;
}

export function readingPage(page: string): string {
  return page.replace('</head>', '<link rel="stylesheet" href="/preview/style.css"></head>');
}

export function previewPage(page: string, expiresAt: Date): string {
  const until = new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(expiresAt);
  const notice = `<p class="preview-notice" role="note"><strong>预览稿</strong> 尚未发布，请勿转发。链接有效至${until}。</p>
<div class="preview-mark" aria-hidden="true">${'<span>预览稿</span>'.repeat(12)}</div>`;
  return page
    .replace('<title>', '<title>预览稿：')
    .replace(
      '</head>',
      '<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="/preview/style.css"></head>',
    )
    .replace(/<body[^>]*>/, (body) => `${body}${notice}`);
}

export function endedPage(): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>预览已失效</title><link rel="stylesheet" href="/preview/plain.css"></head><body><main><h1>预览已失效</h1><p>链接已过期或被撤销，请向编辑部索取新的链接。</p><p><a href="/">返回首页</a></p></main></body></html>`;
}

export const PREVIEW_STYLE = `
:root{--preview-mark:#b4232a;--preview-ground:#fff8f6;--review-new:#1d6b45;--review-new-ground:#e3f4ea;--review-old:#a3262c;--review-old-ground:#fde8e6;--review-remark:#8a5a00;--review-remark-ground:#fff0c7}
:root[data-theme=dark]{--preview-mark:#ff8a80;--preview-ground:#241917;--review-new:#8fdcb1;--review-new-ground:#173527;--review-old:#ff9c94;--review-old-ground:#3d1c1b;--review-remark:#ffd479;--review-remark-ground:#3a2d10}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--preview-mark:#ff8a80;--preview-ground:#241917;--review-new:#8fdcb1;--review-new-ground:#173527;--review-old:#ff9c94;--review-old-ground:#3d1c1b;--review-remark:#ffd479;--review-remark-ground:#3a2d10}}
.preview-notice{position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:var(--preview-ground);border-bottom:2px solid var(--preview-mark);font:14px/1.6 system-ui,sans-serif;text-align:center}
.preview-notice strong{color:var(--preview-mark);letter-spacing:.1em}
.preview-mark{position:fixed;inset:0;z-index:98;display:grid;grid-template-columns:repeat(3,1fr);place-items:center;pointer-events:none;overflow:hidden}
.preview-mark span{color:var(--preview-mark);opacity:.08;font:700 44px/1 system-ui,sans-serif;transform:rotate(-28deg);user-select:none}
ins.review-new{background:var(--review-new-ground);color:var(--review-new);text-decoration:underline;text-underline-offset:3px}
del.review-old{background:var(--review-old-ground);color:var(--review-old);text-decoration:line-through}
.review-changed{box-shadow:-14px 0 0 -10px var(--review-new)}
mark.review-remark{background:var(--review-remark-ground);color:var(--review-remark);border-bottom:2px solid currentColor;cursor:pointer}
.review-here{outline:2px solid var(--review-remark);outline-offset:4px}`;

export const PLAIN_STYLE = `
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#1d2420;--soft:#5c665f;--line:#dfe3dc;--mark:#b4232a}
@media (prefers-color-scheme:dark){:root{--paper:#151a17;--ink:#e9ece6;--soft:#a3ada5;--line:#2f3832;--mark:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.85 "Songti SC","Noto Serif SC",Georgia,serif}
main{max-width:720px;margin:0 auto;padding:32px 20px 96px}
h1{margin:8px 0 12px;font-size:34px;line-height:1.35;text-wrap:balance}
h2{margin:2em 0 .6em;font-size:24px}h3{font-size:20px}
.kicker,.byline{margin:0;color:var(--soft);font:14px/1.7 system-ui,sans-serif}
.kicker{color:var(--mark);letter-spacing:.08em}
.subtitle{margin:0 0 8px;font-size:20px;color:var(--soft)}
.summary{margin:20px 0;padding:12px 16px;border-left:3px solid var(--line);color:var(--soft);font-size:16px}
img,video{max-width:100%;height:auto;border-radius:4px}
figure{margin:24px 0}figcaption{color:var(--soft);font:14px/1.6 system-ui,sans-serif}
blockquote{margin:24px 0;padding-left:16px;border-left:3px solid var(--line);color:var(--soft)}
aside{margin:24px 0;padding:12px 16px;border:1px solid var(--line);border-radius:6px}
.tbl{overflow-x:auto}table{border-collapse:collapse;width:100%;font:15px/1.6 system-ui,sans-serif}
th,td{padding:6px 10px;border:1px solid var(--line);text-align:left}
a{color:inherit}`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
