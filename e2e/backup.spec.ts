import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnSites, type OwnSite, ready, stop } from './own-site.ts';

const SETTINGS = { LOG_LEVEL: 'warn' };
const COMMANDS = 'apps/server/src/commands/rujian.ts';
const AT_ONCE = 4;

test.describe.configure({ timeout: 300_000 });

test('a backup restored into an empty folder gives the same site, page by page', async () => {
  const [old, restored] = [createOwnSites(), createOwnSites()];
  const folder = mkdtempSync(join(tmpdir(), 'rujian-backup-'));
  const file = join(folder, 'site.backup');
  try {
    const first = old.start(SETTINGS);
    const before = await pagesOf(await ready(first));
    await stop(first, 'SIGTERM');

    await ended(old.start(SETTINGS, [process.execPath, COMMANDS, 'backup', file]));
    await ended(restored.start(SETTINGS, [process.execPath, COMMANDS, 'restore', file]));
    const after = await pagesOf(await ready(restored.start(SETTINGS)));

    expect(before.size).toBeGreaterThan(200);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const different = [...before].filter(([path, words]) => after.get(path) !== words);
    expect(
      different.map(([path, words]) => firstDifference(path, words, after.get(path) ?? '')),
    ).toEqual([]);
  } finally {
    await Promise.all([old.clear(), restored.clear()]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Where two pages part, with the words around it. */
function firstDifference(path: string, old: string, restored: string): string {
  const at = [...old].findIndex((letter, place) => letter !== restored[place]);
  const around = (words: string) => words.slice(Math.max(0, at - 30), at + 30);
  return `${path}: ${around(old)} → ${around(restored)}`;
}

async function ended(command: OwnSite): Promise<void> {
  await expect.poll(() => command.process.exitCode, { timeout: 120_000 }).not.toBeNull();
  expect(command.output()).not.toContain('Error');
  expect(command.process.exitCode).toBe(0);
}

/** The words of every page that the site map names. */
async function pagesOf(origin: string): Promise<Map<string, string>> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const maps = addresses(await text('/sitemap.xml'));
  const paths = (await Promise.all(maps.map(text))).flatMap(addresses).toSorted();
  const pages = new Map<string, string>();
  const waiting = paths.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const path of waiting) pages.set(path, words(await text(path)));
    }),
  );
  return new Map([...pages].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function addresses(map: string): string[] {
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** What a reader reads; how long ago something was is another word a minute later. */
function words(page: string): string {
  return page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<time[\s\S]*?<\/time>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/localhost:\d+/g, '')
    .replace(/刚刚|\d+\s*(秒|分钟|小时|天)(前|后)?/g, '')
    .replace(/\s+/g, ' ');
}
