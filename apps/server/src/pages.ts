import { fileURLToPath } from 'node:url';
import { DETAIL_CACHE_SECONDS, HOME_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { App } from '#platform/http/http.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { hostDesk, openBuiltDesk, openSourceDesk } from '#platform/pages/desk-host.ts';
import type { FrontServer } from '#platform/pages/front-server.ts';
import { createReadyAnswers } from '#platform/pages/ready-answers.ts';
import { hostPages, type PageRules } from '#platform/pages/web-host.ts';
import { openBuiltWeb, openSourceWeb, type WebSource } from '#platform/pages/web-source.ts';
import type { OpenPlatform } from '#platform/platform.ts';

const DETAIL = /^\/(?!.*\/column\/)[a-z]+\/\d+(?:\.data)?$/;
const SEARCH = new Set(['/search', '/search.data']);
const OLD_QUERY = /^\?(?:p|page_id)=\d{1,15}$/;
const HOME = new Set(['/', '/_.data']);

const PAGE_RULES: PageRules = {
  cacheSeconds(path) {
    // The address can name any site, so these pages would only fill the cache.
    if (isFramePage(path)) return 0;
    if (HOME.has(path)) return HOME_CACHE_SECONDS;
    return DETAIL.test(path) ? DETAIL_CACHE_SECONDS : LIST_CACHE_SECONDS;
  },
  mayFrame: isFramePage,
  isOldQuery: (path, search) => path === '/' && OLD_QUERY.test(search),
  limit: (path, search) => (SEARCH.has(path) && /[?&]q=/.test(search) ? 'search' : 'render'),
};

function isFramePage(path: string): boolean {
  return path.startsWith('/iframe/');
}

export type PageSource = 'built' | 'sources' | WebSource;

const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url));
const DESK_FOLDER = fileURLToPath(new URL('../../desk', import.meta.url));

type Parts = {
  app: App;
  platform: OpenPlatform;
  front: FrontServer;
  movedTo: Parameters<typeof hostPages>[0]['movedTo'];
  ownNames: Parameters<typeof hostPages>[0]['ownNames'];
};

export async function openPages(source: PageSource, parts: Parts): Promise<void> {
  const { app, platform, front, movedTo, ownNames } = parts;
  const fileHeaders = securityHeaders(platform.siteUrl.startsWith('https:'));
  const web = await openWeb();
  const { makePage } = hostPages({ app, platform, web, rules: PAGE_RULES, movedTo, ownNames });
  const desk = await openDesk();
  if (desk) hostDesk(app, desk);
  const files = new Map([...web.files, ...(desk?.files ?? [])]);
  front.answerFirst(createReadyAnswers({ answers: platform.answers, files, makePage }));
  app.addHook('onClose', web.close);
  if (desk) app.addHook('onClose', desk.close);

  function openWeb(): Promise<WebSource> | WebSource {
    if (source === 'sources') return openSourceWeb(WEB_FOLDER, front.server());
    return source === 'built' ? openBuiltWeb(WEB_FOLDER, fileHeaders) : source;
  }

  async function openDesk() {
    if (source === 'sources') return openSourceDesk(DESK_FOLDER, front.server());
    return source === 'built' ? openBuiltDesk(DESK_FOLDER, fileHeaders) : undefined;
  }
}
