import * as build from 'virtual:react-router/server-build';
import type { SendApi } from '@rujian/api-client/send-api';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPageApi, keptBlocks, pageApi, pageLang, renderReport, sendPage } from '#web/api/page-api.ts';
import { langOf } from '#web/i18n/lang.ts';
import { cutTitlesWith, keepWhole } from '#web/i18n/title-breaks.ts';
import type { KeptBlocks } from '#web/ui/document/page-parts.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';

/** `send` collects the cache tags of every API answer; the HTML of a page goes to `sendPage`, not the body. */
type RenderHost = {
  send: SendApi;
  ownNames: readonly string[];
  report: (failure: unknown) => void;
  blocks: KeptBlocks | undefined;
  sendPage: (html: string) => void;
};

/** The server's only import from here. */
export type WebHandler = (request: Request, host: RenderHost) => Promise<Response>;

export function createWebHandler({ cutWords }: { cutWords: (text: string) => string[] }): WebHandler {
  cutTitlesWith(cutWords);
  const pages = pagesOf(build.routes);
  const handlers = sectionHandlers(pages);
  return (request, host) => {
    keepWhole(host.ownNames);
    const context = new RouterContextProvider();
    const lang = langOf(request);
    context.set(pageApi, createPageApi(host.send, lang));
    context.set(pageLang, lang);
    context.set(renderReport, host.report);
    context.set(keptBlocks, host.blocks);
    context.set(sendPage, host.sendPage);
    const [, section = ''] = new URL(request.url).pathname.split('/');
    const handle = handlers.get(section) ?? handlers.get(ANY);
    if (!handle) throw new Error('The site has no routes');
    return handle(request, context);
  };
}

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Page = { pattern: string; section: string; isLive: boolean; chain: Route[] };

const ANY = '*';

/** Finding the page of an address takes longer the more routes there are, so each section has its own. */
function sectionHandlers(pages: Page[]): Map<string, ReturnType<typeof createRequestHandler>> {
  const sections = new Set(pages.map(({ section }) => section));
  const handlers = [...sections].map((section) => {
    const own = pages.filter((page) => [section, ANY].includes(page.section) || section === ANY);
    const routes = documentRoutes(own);
    // The browser of a live page loads the whole manifest by its address.
    const known = Object.entries(build.assets.routes).filter(([id]) => id in routes);
    const assets = { ...build.assets, routes: Object.fromEntries(known) };
    return [section, createRequestHandler({ ...build, routes, assets }, import.meta.env.MODE)] as const;
  });
  return new Map(handlers);
}

/** The browser needs the data of live pages only; the router writes it for every page. */
function documentRoutes(pages: Page[]): Routes {
  const live = new Set(pages.filter(({ isLive }) => isLive).map(({ pattern }) => pattern));
  const routes = pages
    .flatMap(({ chain }) => chain)
    .map((route) => {
      const { loader } = route.module;
      if (!loader) return [route.id, route];
      const hidden: typeof loader = async (args) => {
        const data = await loader(args);
        return live.has(args.pattern) ? data : keptOnServer(data);
      };
      return [route.id, { ...route, module: { ...route.module, loader: hidden } }];
    });
  return Object.fromEntries(routes);
}

function pagesOf(all: Routes): Page[] {
  const routes = Object.values(all).filter((route) => route !== undefined);
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id }) => !layouts.has(id))
    .map((page) => {
      const chain = [...layoutsOf(page), page];
      const pattern = chain.flatMap(({ path }) => path || []).join('/');
      const [section = ''] = pattern.split('/');
      return {
        chain,
        pattern,
        section: section.startsWith(':') ? ANY : section,
        isLive: chain.some(({ module }) => (module.handle as PageHandle | undefined)?.live),
      };
    });

  function layoutsOf({ parentId }: Route): Route[] {
    const layout = parentId ? all[parentId] : undefined;
    return layout ? [...layoutsOf(layout), layout] : [];
  }
}

const hidden = new WeakMap<object, object>();

/** For a component, not for the browser: the properties are inherited, so it cannot be spread. */
function keptOnServer<Data>(data: Data): Data {
  if (!isPlain(data)) return data;
  const known = hidden.get(data) ?? Object.create(data);
  hidden.set(data, known);
  return known as Data;
}

function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  // The router unwraps an answer with a status, which is rare.
  return Object.getPrototypeOf(data) === Object.prototype && !('init' in data);
}
