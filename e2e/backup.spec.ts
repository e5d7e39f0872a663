import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnSites, type OwnSite, ready, stop } from './own-site.ts';
import { fewOfEachKind, pathsOfSiteMap } from './site-map.ts';

const SETTINGS = { LOG_LEVEL: 'warn' };
const COMMANDS = 'apps/server/build/program/rujian.js';
const AT_ONCE = 4;
/** That every row and file is restored is checked by `backup.test.ts`; here, what pages make of them. */
const PAGES_OF_A_KIND = 2;

test.describe.configure({ timeout: 300_000 });

test('a backup restored into an empty folder gives the same site, page by page', async () => {
  const [old, restored] = [createOwnSites(), createOwnSites()];
  const folder = mkdtempSync(join(tmpdir(), 'rujian-backup-'));
  const file = join(folder, 'site.backup');
  try {
    const first = old.start(SETTINGS);
    await ready(first);
    await stop(first, 'SIGTERM');
    await ended(old.start(SETTINGS, [process.execPath, COMMANDS, 'backup', file]));
    await ended(restored.start(SETTINGS, [process.execPath, COMMANDS, 'restore', file]));

    // Both run at the same time, so that time-dependent lists are the same.
    const origins = [await ready(old.start(SETTINGS)), await ready(restored.start(SETTINGS))];
    const [paths = [], restoredPaths] = await Promise.all(
      origins.map((origin) => pathsOfSiteMap(origin)),
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(restoredPaths).toEqual(paths);

    let suspects = paths.filter(fewOfEachKind(PAGES_OF_A_KIND));
    expect(suspects.length).toBeGreaterThan(40);
    const differences = async () => {
      const found = await partings(suspects, origins);
      suspects = found.map(({ path }) => path);
      return found;
    };
    // Background work after the start may take a while.
    await expect.poll(differences, { timeout: 120_000, intervals: [1_000] }).toEqual([]);
  } finally {
    await Promise.all([old.clear(), restored.clear()]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The first difference between a page and its counterpart, with its context. */
type Parting = { path: string; old: string; restored: string };

function partingOf(path: string, old: string, restored: string): Parting {
  const at = [...old].findIndex((letter, place) => letter !== restored[place]);
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
  return { path, old: around(old), restored: around(restored) };
}

async function ended(command: OwnSite): Promise<void> {
  await expect.poll(() => command.process.exitCode, { timeout: 120_000 }).not.toBeNull();
  expect(command.output()).not.toContain('Error');
  expect(command.process.exitCode).toBe(0);
}

/** Pages that differ between the two sites. */
async function partings(paths: readonly string[], origins: readonly string[]): Promise<Parting[]> {
  const found: Parting[] = [];
  const waiting = paths.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const path of waiting) {
        const [one = '', other = ''] = await Promise.all(
          origins.map(async (origin) => visibleText(await textOf(origin, path))),
        );
        if (one !== other) found.push(partingOf(path, one, other));
      }
    }),
  );
  return found;
}

async function textOf(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

/** The visible text; relative times change within a minute. */
function visibleText(page: string): string {
  return page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<time[\s\S]*?<\/time>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/localhost:\d+/g, '')
    .replace(/\d\d:\d\d更新/g, '')
    .replace(/刚刚|\d+\s*(秒|分钟|小时|天)(前|后)?/g, '')
    .replace(/\s+/g, ' ');
}
