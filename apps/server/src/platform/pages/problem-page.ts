import type { Lang } from '@rujian/contract/base/constants';

const BACK = { 'zh-cn': '返回首页', en: 'Back to the front page' };
const REFERENCE = { 'zh-cn': '请求编号', en: 'Request' };
const HTML_LANG = { 'zh-cn': 'zh-CN', en: 'en' };

/** A plain page for when the site itself cannot render one. */
export function problemPage(lang: Lang, sentence: string, requestId: string): string {
  return `<!doctype html><html lang="${HTML_LANG[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(sentence)}</title></head><body><main><h1>${escaped(sentence)}</h1><p><a href="/">${BACK[lang]}</a></p><p><small>${REFERENCE[lang]} ${escaped(requestId)}</small></p></main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
