import * as build from 'virtual:react-router/server-build';
import type { SendApi } from '@rujian/api-client/send-api';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createPageApi, pageApi, pageLang } from '#web/api/page-api.ts';
import { renderReport } from '#web/api/render-report.ts';
import { langOf } from '#web/i18n/lang.ts';

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
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, send, report = console.error) => {
    const context = new RouterContextProvider();
    const lang = langOf(request);
    context.set(pageApi, createPageApi(send, lang));
    context.set(pageLang, lang);
    context.set(renderReport, report);
    return handle(request, context);
  };
}
