import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { DESK_LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http/http.ts';
import { readClientFiles } from './client-files.ts';
import { type StoredAnswer, sendStored } from './stored-answer.ts';

const NONCE = /NONCE_OF_THIS_PAGE/g;
const NONCE_BYTES = 16;

const DESK_PAGE = 'index.html';
const LOGIN_PAGE = 'login.html';

export type DeskSource = {
  page: (path: string) => Promise<string>;
  files: ReadonlyMap<string, StoredAnswer>;
  isDevelopment: boolean;
  close: () => Promise<void>;
};

export async function openBuiltDesk(folder: string, headers: Record<string, string>): Promise<DeskSource> {
  const built = join(folder, 'build/desk');
  if (!existsSync(built)) throw new Error(`The desk is not built yet: ${built} is missing`);
  const desk = await readFile(join(built, DESK_PAGE), 'utf8');
  const login = await readFile(join(built, LOGIN_PAGE), 'utf8');
  const files = await readClientFiles(join(folder, 'build'), headers);
  return { page: async (path) => (isLogin(path) ? login : desk), files, isDevelopment: false, close: async () => {} };
}

export async function openSourceDesk(folder: string, server: Server): Promise<DeskSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: '/desk/live' } },
  });
  const [before] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isOurs = request.url?.startsWith('/desk/') ?? false;
    if (!isOurs) return void before?.call(server, request, response);
    vite.middlewares(request, response, () => before?.call(server, request, response));
  });
  return {
    page: async (path) =>
      vite.transformIndexHtml(path, await readFile(join(folder, isLogin(path) ? LOGIN_PAGE : DESK_PAGE), 'utf8')),
    files: new Map(),
    isDevelopment: true,
    close: () => vite.close(),
  };
}

function isLogin(path: string): boolean {
  return new URL(path, 'http://desk').pathname === DESK_LOGIN_ROUTE_PATH;
}

/** Every other desk address serves the same page; its data needs a token. */
export function hostDesk(app: App, desk: DeskSource): void {
  for (const address of ['/desk', '/desk/*']) {
    app.get(address, async (request, reply) => {
      const file = desk.files.get(request.url);
      if (file) return sendStored(file, request, reply);
      if (request.url.includes('/assets/')) throw new AppError('route.not_found');
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      const page = await desk.page(request.url);
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': policyOf(nonce, desk.isDevelopment),
        })
        .send(page.replace(NONCE, nonce));
    });
  }
}

/** Charts and the editor set inline styles, which cannot carry a nonce. */
function policyOf(nonce: string, isDevelopment: boolean): string {
  const inline = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}`,
    `style-src 'self' ${inline}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
