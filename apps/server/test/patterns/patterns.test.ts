import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { slowText } from './pattern-growth.ts';
import { ROOT, type SourcePattern, sourcePatterns } from './source-patterns.ts';

const { literals, constructions } = sourcePatterns();

/** Every pattern of the product, each once, with the first place where it stands. */
const patterns = await allPatterns();

test('patterns are built when their module is loaded, so that they can be checked', () => {
  const unseen = constructions.filter(({ file, line }) => !patterns.some(({ place }) => place === `${file}:${line}`));
  expect(unseen).toEqual([]);
});

test('no pattern needs the square of a text that repeats what the pattern repeats', () => {
  const slow = patterns.flatMap(({ place, source, flags }) => {
    const text = slowText(source, flags);
    return text ? [`${place} /${source}/${flags} with ${JSON.stringify(text)}`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);

test('no pattern can repeat one character in two ways', () => {
  const ambiguous = patterns.flatMap(({ place, source, flags }) =>
    analyse({ source, flags }).reports.length === 0 ? [] : [`${place} /${source}/${flags}`],
  );
  expect(ambiguous).toEqual([]);
});

test.each([
  ['blanks before a break', /[ \t]+\n/g],
  ['tags without an end', /<[^>]*>/g],
  ['elements without an end', /<svg[\s\S]*?<\/svg>/g],
  ['two runs of one character', /^\s*(?:日)?\s*$/],
  ['a repetition in a repetition', /^(?:a+)+$/],
  ['alternatives with the same beginning', /^(?:\d|\d\d)+$/],
])('the check finds %s', (_name, { source, flags }) => {
  expect(slowText(source, flags)).toBeDefined();
});

async function allPatterns(): Promise<SourcePattern[]> {
  const files = [...new Set(constructions.map(({ file }) => file))];
  const worker = new Worker(new URL('./record-patterns.ts', import.meta.url), {
    workerData: { files: files.map((file) => join(ROOT, file)) },
  });
  const [built] = (await once(worker, 'message')) as [{ source: string; flags: string; stack: string }[]];
  await worker.terminate();
  const constructed = built.flatMap(({ source, flags, stack }) => {
    const place = constructions.find(({ file, line }) => stack.includes(`${file}:${line}:`));
    return place ? [{ place: `${place.file}:${place.line}`, source, flags }] : [];
  });
  const unique = new Map(
    [...literals, ...constructed].map((pattern) => [`${pattern.place} ${pattern.source}`, pattern]),
  );
  return [...unique.values()];
}
