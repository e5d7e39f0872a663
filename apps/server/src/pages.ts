import { fileURLToPath } from 'node:url';
import type { App } from '#platform/http/http.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { hostDesk, openBuiltDesk, openSourceDesk } from '#platform/pages/desk-host.ts';
import type { FrontServer } from '#platform/pages/front-server.ts';
import { createReadyAnswers } from '#platform/pages/ready-answers.ts';
import { hostPages } from '#platform/pages/web-host.ts';
import { openBuiltWeb, openSourceWeb, type WebSource } from '#platform/pages/web-source.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { PAGE_RULES } from './page-rules.ts';

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
