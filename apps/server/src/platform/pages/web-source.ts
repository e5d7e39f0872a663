import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cutWords } from '#platform/text/cut-words.ts';
import { readClientFiles } from './client-files.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type ApiCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
};

export type SendApi = (call: ApiCall) => Promise<{ status: number; body: unknown }>;

export type RenderHost = {
  send: SendApi;
  ownNames: readonly string[];
  report: (failure: unknown) => void;
  /** HTML of parts of earlier pages; none in development, where components change. */
  blocks: { get: (key: string) => string | undefined; set: (key: string, html: string) => unknown } | undefined;
  sendPage: (html: string) => void;
};

export type WebHandler = (request: Request, host: RenderHost) => Promise<Response>;

export type WebSource = {
  handler: () => Promise<WebHandler>;
  files: ReadonlyMap<string, StoredAnswer>;
  isDevelopment: boolean;
  close: () => Promise<void>;
};

type WebTools = { cutWords: (text: string) => string[] };
type WebModule = { createWebHandler: (tools: WebTools) => WebHandler };

const tools: WebTools = { cutWords: (text) => cutWords(text, { guess: false }) };

export async function openBuiltWeb(webFolder: string, headers: Record<string, string>): Promise<WebSource> {
  const entry = join(webFolder, 'build/server/web-handler.js');
  if (!existsSync(entry)) throw new Error(`The site is not built yet: ${entry} is missing`);
  const { createWebHandler } = (await import(pathToFileURL(entry).href)) as WebModule;
  const handler = createWebHandler(tools);
  const files = await readClientFiles(join(webFolder, 'build/client'), headers);
  return { handler: async () => handler, files, isDevelopment: false, close: async () => {} };
}

export async function openSourceWeb(webFolder: string, server: Server): Promise<WebSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  // Vite's own handler would end the process before requests and database are closed in order.
  process.removeAllListeners('SIGTERM');
  const [application] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => application?.call(server, request, response));
  });
  return {
    async handler() {
      const loaded = await vite.ssrLoadModule('/web-handler.ts');
      return (loaded as WebModule).createWebHandler(tools);
    },
    files: new Map(),
    isDevelopment: true,
    close: () => vite.close(),
  };
}
