import * as build from 'virtual:react-router/server-build';
import type { SendApi } from '@rujian/api-client/send-api';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPageApi, pageApi, pageLang } from '#web/api/page-api.ts';
import { keptBlocks, renderReport, sendPage } from '#web/api/render-host.ts';
import { langOf } from '#web/i18n/lang.ts';
import { keptOnServer } from '#web/ui/document/kept-on-server.ts';
import type { KeptBlocks } from '#web/ui/document/page-parts.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';

/**
 * What the server gives for each render: `send` collects the cache tags of every API answer, and
 * the HTML of a page goes to `sendPage` instead of the body.
 */
type RenderHost = {
  send: SendApi;
  report: (failure: unknown) => void;
  blocks: KeptBlocks | undefined;
  sendPage: (html: string) => void;
};

/** The server's only import from here. */
export type WebHandler = (request: Request, host: RenderHost) => Promise<Response>;

export function createWebHandler(): WebHandler {
  const handle = createRequestHandler({ ...build, routes: documentRoutes() }, import.meta.env.MODE);
  return (request, host) => {
    const context = new RouterContextProvider();
    const lang = langOf(request);
    context.set(pageApi, createPageApi(host.send, lang));
    context.set(pageLang, lang);
    context.set(renderReport, host.report);
    context.set(keptBlocks, host.blocks);
    context.set(sendPage, host.sendPage);
    return handle(request, context);
  };
}

/** The browser needs the data of live pages only; the router writes it for every page. */
function documentRoutes(): ServerBuild['routes'] {
  const live = livePatterns();
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader } = route?.module ?? {};
    if (!route || !loader) return [id, route];
    const hidden: typeof loader = async (args) => {
      const data = await loader(args);
      return live.has(args.pattern) ? data : keptOnServer(data);
    };
    return [id, { ...route, module: { ...route.module, loader: hidden } }];
  });
  return Object.fromEntries(routes);
}

/** Addresses of the pages that are hydrated as a whole, by themselves or by their layout. */
function livePatterns(): Set<string> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const chainOf = (id: string | undefined): typeof routes => {
    const route = routes.find((other) => other.id === id);
    return route ? [...chainOf(route.parentId), route] : [];
  };
  const live = routes
    .map(({ id }) => chainOf(id))
    .filter((chain) => chain.some(({ module }) => (module.handle as PageHandle | undefined)?.live));
  return new Set(live.map((chain) => chain.flatMap(({ path }) => path || []).join('/')));
}
