import type { Lang } from '@rujian/contract/base/constants';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { alertMails } from '#schema/alerts.ts';

type Row = Pick<typeof alertMails.$inferSelect, 'title' | 'body' | 'titleEn' | 'bodyEn' | 'path'>;
type Letter = { rows: readonly Row[]; lang: Lang; siteUrl: string; unsubscribe: string };

const TEXTS: Record<
  Lang,
  { name: string; several: (count: number) => string; why: string; settings: string; stop: string }
> = {
  'zh-cn': {
    name: '乳见',
    several: (count) => `你关注的对象有${count}条新消息`,
    why: '你收到这封邮件，是因为你在乳见关注了相关的品牌、产品、批号或筛选，并选择了邮件提醒。',
    settings: '修改提醒方式：',
    stop: '不再接收提醒邮件：',
  },
  en: {
    name: 'Rujian',
    several: (count) => `${count} alerts about what you follow`,
    why: 'You get this e-mail because you follow a brand, product, batch or filter at Rujian and chose alerts by e-mail.',
    settings: 'Change your alerts: ',
    stop: 'Stop alerts by e-mail: ',
  },
};

export const FOLLOWS_PATH = '/user/account/follow';

export function alertLetter({ rows, lang, siteUrl, unsubscribe }: Letter) {
  const { name, several, why, settings, stop } = TEXTS[lang];
  const alerts = rows.map(({ path, ...row }) => ({ ...inLanguage(row, lang), url: siteUrl + path }));
  const [only] = alerts;
  const own = siteUrl + FOLLOWS_PATH;
  const items = alerts.map(
    ({ title, body, url }) =>
      `<h2 style="font-size:17px;margin:24px 0 4px"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2><p style="margin:0">${escapeHtml(body)}</p>`,
  );
  return {
    subject: only && alerts.length === 1 ? only.title : several(alerts.length),
    text: [
      ...alerts.map(({ title, body, url }) => `${title}\n${body}\n${url}\n`),
      `${why}\n${settings}${own}\n${stop}${unsubscribe}\n\n${name}\n`,
    ].join('\n'),
    html: [
      `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><body>`,
      ...items,
      `<p style="margin-top:32px;color:#666">${why}<br>`,
      `${settings}<a href="${own}">${own}</a><br>`,
      `${stop}<a href="${escapeHtml(unsubscribe)}">${escapeHtml(new URL(unsubscribe).host)}</a></p><p>${name}</p>`,
      '</body></html>',
    ].join(''),
  };
}

function inLanguage({ title, body, titleEn, bodyEn }: Omit<Row, 'path'>, lang: Lang) {
  return lang === 'en' && titleEn !== '' ? { title: titleEn, body: bodyEn } : { title, body };
}
