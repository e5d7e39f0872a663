import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Peer, PeerContent } from './peer.ts';

/** Newest at the time of writing; a peer is compared as its users would install it today. */
const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

const PROGRAM = 'node_modules/next/dist/bin/next';

/** Without a database: every card with title, summary and picture, the article's text, one menu. */
export async function startNext(content: PeerContent): Promise<Peer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'rujian-next-'));
  writeFiles(folder, content);
  const isReady =
    run('npm', ['install', '--no-audit', '--no-fund'], folder) && run(process.execPath, [PROGRAM, 'build'], folder);
  if (!isReady) {
    rmSync(folder, { recursive: true, force: true });
    return 'Next.js could not be installed here, so that it is not compared';
  }
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, 'start', '-p', String(port)], { cwd: folder, stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/home`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Next.js ended with ${child.exitCode}`);
    await setTimeout(200);
  }
  return {
    name: 'Next.js',
    made: { home: { port, path: '/home' }, article: { port, path: '/article' } },
    kept: { home: { port, path: '/home-isr' }, article: { port, path: '/article-isr' } },
    pids: [child.pid ?? 0],
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: string[], cwd: string): boolean {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  return spawnSync(program, args, { cwd, env, stdio: 'ignore' }).status === 0;
}

function writeFiles(folder: string, content: PeerContent): void {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ private: true, dependencies: PACKAGES }),
    'home.json': JSON.stringify(content.home),
    'article.json': JSON.stringify(content.article),
    'app/layout.js': LAYOUT,
    'app/stories.js': STORIES,
    'app/home/page.js': page('home', "export const dynamic = 'force-dynamic';"),
    'app/home-isr/page.js': page('home', 'export const revalidate = 3600;'),
    'app/article/page.js': page('article', "export const dynamic = 'force-dynamic';"),
    'app/article-isr/page.js': page('article', 'export const revalidate = 3600;'),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
}

const LAYOUT = `
const MENU = ['news', 'headlines', 'hot', 'evaluation', 'spotcheck', 'billboard', 'baike', 'complaint', 'brand'];
export const metadata = { title: 'Next.js', description: 'The same content' };
export default function Layout({ children }) {
  return (
    <html lang="zh-CN"><body>
      <header><nav><ul>{MENU.map((name) => <li key={name}><a href={'/' + name}>{name}</a></li>)}</ul></nav></header>
      <main>{children}</main>
      <footer><ul>{MENU.map((name) => <li key={name}><a href={'/' + name}>{name}</a></li>)}</ul></footer>
    </body></html>
  );
}`;

const STORIES = `
export function Stories({ of: value }) {
  if (Array.isArray(value)) return value.map((entry, index) => <Stories key={index} of={entry} />);
  if (typeof value !== 'object' || value === null) return null;
  const text = value.title ?? value.name;
  return (
    <section>
      {text && <h3><a href={'/news/' + value.id}>{text}</a></h3>}
      {value.cover && <img src={'/covers/' + value.cover.seed + '.svg'} alt={value.cover.alt} width={600} height={400} loading="lazy" />}
      {value.summary && <p>{value.summary}</p>}
      {value.publishedAt && <time>{new Date(value.publishedAt * 1000).toISOString()}</time>}
      {value.bodyHtml && <div dangerouslySetInnerHTML={{ __html: value.bodyHtml }} />}
      <Stories of={Object.values(value)} />
    </section>
  );
}`;

function page(name: string, mode: string): string {
  return `
import { readFile } from 'node:fs/promises';
import { Stories } from '../stories';
${mode}
export default async function Page() {
  return <Stories of={JSON.parse(await readFile('${name}.json', 'utf8'))} />;
}`;
}
