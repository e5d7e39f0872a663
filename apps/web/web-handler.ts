import * as build from 'virtual:react-router/server-build';
import type { SendApi } from '@rujian/api-client/send-api';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPageApi, pageApi, pageLang } from '#web/api/page-api.ts';
import { renderReport } from '#web/api/render-report.ts';
import { langOf } from '#web/i18n/lang.ts';
import { keptOnServer } from '#web/ui/document/kept-on-server.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';

/**
 * The server's only import from here. The host creates `send` for each render, to collect the cache
 * tags of every API answer; `report` receives our own failures.
 */
export type WebHandler = (
  request: Request,
  send: SendApi,
  report?: (failure: unknown) => void,
) => Promise<Response>;

export function createWebHandler(): WebHandler {
  const handle = createRequestHandler({ ...build, routes: documentRoutes() }, import.meta.env.MODE);
  return (request, send, report = console.error) => {
    const context = new RouterContextProvider();
    const lang = langOf(request);
    context.set(pageApi, createPageApi(send, lang));
    context.set(pageLang, lang);
    context.set(renderReport, report);
    return handle(request, context);
  };
}

/** The browser needs the data of live pages only; the router writes it for every page. */
function documentRoutes(): ServerBuild['routes'] {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, handle } = route?.module ?? {};
    const isDocument = route?.parentId === 'root' && !(handle as PageHandle | undefined)?.live;
    if (!route || !loader || !isDocument) return [id, route];
    const hidden: typeof loader = async (args) => keptOnServer(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: hidden } }];
  });
  return Object.fromEntries(routes);
}
