import type { Lang } from '@rujian/contract/base/constants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { alertSettings, filterFollows } from '#schema/alerts.ts';
import { members } from '#schema/members/members.ts';
import { FOLLOWS_PATH } from './letter-text.ts';

const PATH = '/alerts/unsubscribe';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

type Addressee = { memberId: number; email: string };
export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

export function createUnsubscribing({ db, secret, siteUrl }: Platform) {
  const { seal, unseal } = createSealing(secret, 'alert letters');
  return {
    link: (addressee: Addressee): string => `${siteUrl}${PATH}?token=${seal(addressee)}`,

    /** Whom the link was sent to; refused when it was altered. */
    read(token: string): Addressee {
      try {
        return unseal(token) as Addressee;
      } catch {
        throw new AppError('alert.bad_link');
      }
    },

    async langOf({ memberId }: Addressee): Promise<Lang> {
      const [row] = await db
        .select({ lang: alertSettings.lang })
        .from(alertSettings)
        .where(eq(alertSettings.memberId, memberId));
      return row?.lang ?? 'zh-cn';
    },

    /** No e-mail any more, whatever was chosen; nothing when the account has another address by now. */
    async stop({ memberId, email }: Addressee): Promise<void> {
      await db.transaction(async (tx) => {
        const isOwner = and(eq(members.id, memberId), eq(sql`lower(${members.email})`, email.toLowerCase()));
        const [owner] = await tx.select({ id: members.id }).from(members).where(isOwner);
        if (!owner) return;
        await tx.update(alertSettings).set({ mail: 'off' }).where(eq(alertSettings.memberId, memberId));
        await tx
          .update(filterFollows)
          .set({ mail: 'off' })
          .where(and(eq(filterFollows.memberId, memberId), inArray(filterFollows.mail, ['now', 'daily'])));
      });
    },
  };
}

/** RFC 8058: mail programs post to the link of the letter; people get a page that asks first, because scanners follow links. */
export function serveUnsubscribing(app: App, unsubscribing: Unsubscribing): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.get(PATH, async (request: FastifyRequest, reply: FastifyReply) => {
      const addressee = unsubscribing.read(tokenOf(request));
      return page(reply, await unsubscribing.langOf(addressee), 'ask');
    });
    scope.post(PATH, async (request: FastifyRequest, reply: FastifyReply) => {
      const addressee = unsubscribing.read(tokenOf(request));
      await unsubscribing.stop(addressee);
      return page(reply, await unsubscribing.langOf(addressee), 'done');
    });
  });
}

function tokenOf(request: FastifyRequest): string {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
}

const TEXTS: Record<Lang, Record<'title' | 'ask' | 'stop' | 'done' | 'change', string>> = {
  'zh-cn': {
    title: '退订提醒邮件',
    ask: '确定不再接收乳见的提醒邮件吗？站内消息不受影响。',
    stop: '不再接收',
    done: '已退订，不会再向你发送提醒邮件。站内消息不受影响。',
    change: '修改提醒方式',
  },
  en: {
    title: 'Stop alerts by e-mail',
    ask: 'Stop alerts from Rujian by e-mail? Messages on the site stay.',
    stop: 'Stop',
    done: 'Done. You will get no more alerts by e-mail. Messages on the site stay.',
    change: 'Change your alerts',
  },
};

function page(reply: FastifyReply, lang: Lang, step: 'ask' | 'done') {
  const { title, stop, change, ...texts } = TEXTS[lang];
  const button = `<form method="post"><button type="submit">${escapeHtml(stop)}</button></form>`;
  const html = [
    `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>body{font:17px/1.7 sans-serif;max-width:32em;margin:15vh auto;padding:0 20px}`,
    'button{font:inherit;padding:8px 24px;min-height:44px}</style></head><body>',
    `<h1>${title}</h1><p role="status">${texts[step]}</p>${step === 'ask' ? button : ''}`,
    `<p><a href="${FOLLOWS_PATH}">${change}</a></p></body></html>`,
  ].join('');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
