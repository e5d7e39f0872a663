import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Peer, PeerContent } from './peer.ts';

/** Where the distribution installs it, with the theme that it shows by default. */
const WORDPRESS = '/usr/share/wordpress';
const THEME = 'wp-content/themes/twentytwentythree';
const PROGRAMS = ['php', 'mariadbd', 'mariadb-install-db', 'nginx'];
const START_MS = 60_000;

/** WordPress as its users run it: MariaDB, compiled scripts kept, nginx keeping whole pages. */
export async function startWordPress(content: PeerContent): Promise<Peer | string> {
  const missing = [
    ...PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0),
    ...[WORDPRESS, join(WORDPRESS, THEME)].filter((path) => !existsSync(path)),
  ];
  if (missing.length > 0) return `WordPress is not compared here, without ${missing.join(', ')}`;
  const folder = mkdtempSync(join(tmpdir(), 'rujian-wordpress-'));
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { made, kept } = await startAll(folder, content, children);
    return { name: 'WordPress', made, kept, pids: children.map(({ pid }) => pid ?? 0), stop };
  } catch (error) {
    stop();
    return `WordPress is not compared here: ${String(error)}`;
  }
}

async function startAll(
  folder: string,
  content: PeerContent,
  children: ChildProcess[],
): Promise<Pick<Peer, 'made' | 'kept'>> {
  const start = (program: string, ...args: string[]) => {
    children.push(spawn(program, args, { cwd: folder, stdio: 'ignore' }));
  };
  const socket = join(folder, 'db.sock');
  const [port, keptPort] = [await freePort(), await freePort()];
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const database = ['--no-defaults', `--datadir=${join(folder, 'db')}`, ...asRoot];
  run(folder, 'mariadb-install-db', ...database, '--auth-root-authentication-method=normal');
  start('mariadbd', ...database, `--socket=${socket}`, '--skip-networking');
  await until('MariaDB', () => existsSync(socket));

  cpSync(WORDPRESS, join(folder, 'site'), { recursive: true, dereference: true });
  writeFileSync(join(folder, 'site/wp-config.php'), configuration(socket, port));
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content));
  writeFileSync(join(folder, 'fill.php'), FILL);
  const articleId = run(folder, 'php', 'fill.php').trim().split('\n').at(-1);

  // The server of the command line keeps compiled scripts from page to page, like a pool of PHP.
  start('php', '-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, '-t', 'site');
  writeFileSync(join(folder, 'nginx.conf'), pageCache(folder, keptPort, port));
  start('nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log'));
  const home = `http://127.0.0.1:${keptPort}/`;
  await until('WordPress', async () => (await fetch(home).catch(() => undefined))?.ok === true);

  const at = (where: number) => ({
    home: { port: where, path: '/' },
    article: { port: where, path: `/?p=${articleId}` },
  });
  return { made: at(port), kept: at(keptPort) };
}

function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(-500)}`);
  return stdout;
}

async function until(what: string, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const last = Date.now() + START_MS;
  while (!(await isReached())) {
    if (Date.now() > last) throw new Error(`${what} did not start`);
    await setTimeout(200);
  }
}

function configuration(socket: string, port: number): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: `http://127.0.0.1:${port}`,
    WP_SITEURL: `http://127.0.0.1:${port}`,
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${typeof value === 'string' ? `'${value}'` : value});`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/** Prints the address number of the article. */
const FILL = `<?php
$database = new mysqli(null, 'root', '', '', 0, __DIR__ . '/db.sock');
$database->query('create database wordpress character set utf8mb4');
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
require 'site/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Peer', 'admin', 'admin@example.test', true, '', wp_generate_password());
switch_theme('twentytwentythree');
$content = json_decode(file_get_contents('content.json'), true);
update_option('posts_per_page', count($content['stories']));
$article = $content['article'];
$add = fn ($story) => wp_insert_post([
  'post_status' => 'publish',
  'post_author' => 1,
  'post_title' => $story['title'],
  'post_excerpt' => $story['summary'],
  'post_content' => $article['bodyHtml'],
]);
foreach ($content['stories'] as $story) $add($story);
echo "\\n", $add($article), "\\n";
`;

function pageCache(folder: string, port: number, upstream: number): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:8m;
  gzip on;
  gzip_proxied any;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_set_header Host 127.0.0.1:${upstream};
      proxy_set_header Accept-Encoding "";
      proxy_cache pages;
      proxy_cache_valid 200 1h;
      proxy_ignore_headers Set-Cookie Cache-Control Expires;
    }
  }
}
`;
}
