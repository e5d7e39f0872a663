import { Writable } from 'node:stream';
import { islandFiles } from 'virtual:island-files';
import { SCRIPT_NONCE_HEADER } from '@rujian/contract/base/constants';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { keptBlocks, renderReport, sendPage } from '#web/api/page-api.ts';
import { langOf } from '#web/i18n/lang.ts';
import { createPageParts } from '#web/ui/document/page-parts.ts';
import { withKeptMeta } from '#web/ui/kept-meta.ts';
import { type Visit, VisitContext } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';

export const streamTimeout = 15_000;

const NEXT_PAGES = '/next-pages.speculationrules';

/** Renders the whole page before sending: the host caches it, compresses it and hashes its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  const live = isLive(routerContext);
  if (!live) headers.set('speculation-rules', `"${NEXT_PAGES}"`);
  const { pathname, search } = new URL(request.url);
  const blocks = context.get(keptBlocks);
  // A document contains nothing that waits, so that it needs no stream.
  const parts = live || !blocks ? undefined : createPageParts(blocks);
  const scriptNonce = request.headers.get(SCRIPT_NONCE_HEADER) ?? undefined;
  const { entry, hmr } = routerContext.manifest;
  const visit: Visit = {
    lang: langOf(request),
    // Only a failed page shows the id, so that a good page is the same for all readers.
    requestId: status >= 500 ? (request.headers.get('x-request-id') ?? '') : '',
    render: {
      scriptNonce,
      scripts: [...(hmr ? [hmr.runtime] : []), entry.module],
      // The page's own script is among those that islands share.
      ahead: islandFiles.filter((file) => file !== entry.module),
      toString: (content, identifierPrefix) => renderToString(content, { identifierPrefix }),
      parts,
    },
  };
  // Only a live page needs its data in the browser.
  const handedOver = live ? metaKept(routerContext) : { ...routerContext, serverHandoffStream: undefined };
  const page = (
    <VisitContext value={visit}>
      <ServerRouter context={handedOver} url={request.url} nonce={scriptNonce} />
    </VisitContext>
  );
  const html = live
    ? await renderWhole(page, { report: context.get(renderReport), nonce: scriptNonce })
    : `<!DOCTYPE html>${renderToString(page)}`;
  context.get(sendPage)(parts?.fill(html, pathname + search) ?? html);
  return new Response(null, { status, headers });
}

/** The router drops the data of a page that waits for the browser's before `meta` is asked. */
function metaKept(routerContext: EntryContext): EntryContext {
  const loaded = { ...routerContext.staticHandlerContext.loaderData };
  return { ...routerContext, routeModules: withKeptMeta(routerContext.routeModules, (id) => loaded[id]) };
}

export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (!request.signal.aborted) context.get(renderReport)(failure);
};

function isLive({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.live);
}

function renderWhole(
  page: React.ReactNode,
  { report, nonce }: { report: (failure: unknown) => void; nonce: string | undefined },
) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Disables streaming: no part of the page needs a script to be placed.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError(failure) {
        clearTimeout(timer);
        reject(failure);
      },
      onError: report,
    });
    const timer = setTimeout(abort, streamTimeout);
  });
}
