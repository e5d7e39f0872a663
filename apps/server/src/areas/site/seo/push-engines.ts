import type { PushEngine } from '@rujian/contract/vocabulary/site';
import type { SiteSettings } from '#platform/platform.ts';

export type PushAnswer = { ok: boolean; status: number; detail: string };

export type Engine = { name: PushEngine; max: number; push: (addresses: readonly string[]) => Promise<PushAnswer> };

type Settings = Pick<
  SiteSettings,
  'siteUrl' | 'originFromRequest' | 'baiduPushToken' | 'baiduPushUrl' | 'indexNowKey' | 'indexNowUrl'
>;

const TIMEOUT_MS = 15_000;
const BAIDU_MAX = 2_000;
const INDEX_NOW_MAX = 10_000;
const DETAIL_CHARACTERS = 300;

/** The engines that the operator set up; none while the site does not know its own address. */
export function pushEngines(settings: Settings): Engine[] {
  const { siteUrl, originFromRequest, baiduPushToken: token, indexNowKey: key } = settings;
  if (originFromRequest) return [];
  return [
    ...(token ? [baidu(siteUrl, token, settings.baiduPushUrl)] : []),
    ...(key ? [indexNow(siteUrl, key, settings.indexNowUrl)] : []),
  ];
}

/** https://ziyuan.baidu.com: one address per line; the answer says how many were taken. */
function baidu(siteUrl: string, token: string, pushUrl: string): Engine {
  const url = new URL(pushUrl);
  url.searchParams.set('site', siteUrl);
  url.searchParams.set('token', token);
  return {
    name: 'baidu',
    max: BAIDU_MAX,
    push: async (addresses) => {
      const answer = await send(url, 'text/plain', addresses.join('\n'));
      const isTaken = answer.ok && /"success"\s*:\s*\d/.test(answer.detail);
      return { ...answer, ok: isTaken, detail: answer.detail.replaceAll(token, '…') };
    },
  };
}

/** https://www.indexnow.org/documentation: one engine passes them on to the others. */
function indexNow(siteUrl: string, key: string, pushUrl: string): Engine {
  return {
    name: 'indexnow',
    max: INDEX_NOW_MAX,
    push: (addresses) =>
      send(
        new URL(pushUrl),
        'application/json; charset=utf-8',
        JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList: addresses }),
      ),
  };
}

async function send(url: URL, type: string, body: string): Promise<PushAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).replace(/\s+/g, ' ').trim();
    return { ok: answer.ok, status: answer.status, detail: text.slice(0, DETAIL_CHARACTERS) };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code ?? message;
    return { ok: false, status: 0, detail: reason.slice(0, DETAIL_CHARACTERS) };
  }
}
