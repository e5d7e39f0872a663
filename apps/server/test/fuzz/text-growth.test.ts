import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTermFinder } from '#areas/encyclopedia/term-finder.ts';
import { viewOf } from '#areas/moderation/words/text-view.ts';
import { createWordMatcher } from '#areas/moderation/words/word-matcher.ts';
import { readSheetFile } from '#areas/spotchecks/import/sheet-file.ts';
import { revisionDiff } from '#platform/text/sentence-diff.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import { openGhost } from '../../src/movein/ghost.ts';
import { openMarkdown } from '../../src/movein/markdown.ts';
import { openWordpress } from '../../src/movein/wordpress.ts';
import { cpuGrowth, GROWTH_MAX } from './cpu-growth.ts';
import { createRandom, pick } from './random.ts';
import { textFunctions } from './text-functions.ts';

/** `npm run fuzz` repeats every part for every function, and in one more shape by its seed; `npm test` tries a few. */
const { FUZZ = 'part', FUZZ_SEED = '20260520' } = process.env;
const isWhole = FUZZ === 'whole';
const CHARACTERS_MAX = isWhole ? 64_000 : 16_000;
const PART_OF_TEXTS = 3;
const TIMEOUT_MS = 3_600_000;

const NOW = new Date('2026-05-20T00:00:00Z');
const TERMS = createTermFinder(['a', '中中', '奶粉', '<a', '11'].map((name, id) => [name, id] as const));
const WORDS = createWordMatcher(
  ['aa', '中中', '11', '路'].map((word, place) => ({
    word,
    level: place % 2 === 0 ? ('allow' as const) : ('block' as const),
    category: 'advertising' as const,
    pinyin: false,
  })),
);

/** What functions with further arguments are called with. */
const GIVEN: Readonly<Record<string, (text: string) => unknown[]>> = {
  'areas/complaints/submission/complaint-no.ts complaintNo': () => [1],
  'areas/contributions/contribution-files.ts withAddresses': () => [[]],
  'areas/embeds/embed-page.ts problemFrame': () => ['zh-cn', 'auto'],
  'areas/encyclopedia/linking/term-linker.ts linkTerms': () => [{ finder: TERMS, isAutomatic: () => true }],
  'areas/market/price-values.ts readPriceRows': () => [{ decimals: 2, today: NOW }],
  'areas/members/consents.ts isChildOn': () => [NOW],
  'areas/moderation/words/contact-data.ts findContacts': (text) => [viewOf(text)],
  'services/safety/short-names.ts withoutEndings': () => [['厂', '公司']],
  'services/safety/titles.ts termTitle': (text) => [{ terms: [{ key: text, name: text, nameEn: '' }] }, 'zh-cn'],
  'services/masking/span.ts spansOf': () => [/(?<span>\d{4,})/gu],
  'areas/moderation/words/text-rules.ts maskWords': (text) => [WORDS.find(text)],
  'areas/represent/claim-desk.ts decisionMessage': (text) => [false, text],
  'areas/search/hits.ts markText': () => [['a', '中', '1']],
  'areas/site/feeds/xml.ts newsUrlSet': () => [[]],
  'areas/spotchecks/pack-units.ts misfitUnit': () => [['180g/袋']],
  'areas/spotchecks/pack-units.ts quantityInPacks': () => [['180g/袋'], 'zh-cn'],
  'areas/spotchecks/import/company-name.ts companyFault': () => [{ places: new Set(), lab: '' }],
  'areas/transparency/quarters.ts isOver': () => [NOW],
  'movein/wordpress-html.ts wordpressHtml': () => [() => undefined],
  'platform/pages/page-address.ts pageAddress': (text) => [text],
  'platform/text/cut-words.ts cutWords': () => [{ guess: true }],
  'areas/evaluations/scoring.ts isLabelOff': () => [1, 1],
  'areas/media/upload-topics.ts documentSuffix': (text) => [{ name: text, type: text, size: 1 }],
  'areas/media/upload-topics.ts limitsFor': (text) => [{ name: text }, {}],
  'areas/media/upload-topics.ts suffixesOf': () => [{ mimetype: '' }],
};

/** Readers of files and of values that hold texts. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  wordpress: (text) => drained(openWordpress(() => bytesOf(wordpressOf(text)))),
  ghost: (text) => drained(openGhost(() => bytesOf(JSON.stringify({ data: { posts: [postOf(text)] } })), '')),
  'ghost, not JSON': (text) => drained(openGhost(() => bytesOf(text), '')),
  'wordpress, not XML': (text) => drained(openWordpress(() => bytesOf(text))),
  markdown: (text) => markdown(text),
  'front matter': (text) => markdown(`---\ntitle: ${text}\n---\n正文`),
  'front matter without an end': (text) => markdown(`---\n${text}`),
  'a sheet': (text) => readSheetFile(Buffer.from(text)),
  'a sheet of quoted cells': (text) => readSheetFile(Buffer.from(`"${text}`)),
  'words on the list': (text) => WORDS.find(text),
  terms: (text) => TERMS.find(text),
  'texts of a value': (text) => textsIn({ a: [text] }),
  'a correction': (text) => revisionDiff(revision(text), revision(text.replaceAll('a', 'b').slice(1))),
};

const PARTS = [
  ...[' ', '\n', ' \n', '\t', 'a', 'aA', '1', '1 ', '1.', '中', '中1', '中 a', '😀', '\0', '\u3000', 'é'],
  ...['<', '>', '<a>', '<a href="x">', '<b>x', '</p>', '<p>', '<div>', '<ul><li>', '<img ', '<img src=x>', '<!--'],
  ...['<h2>', '<table><tr><td>', '<figure data-block="chart">', '<svg>', '<figcaption>', '<script>', '&', '&amp;'],
  ...['[', ']', '[caption', '[caption]', '[gallery', '](', '![', '(', ')', '（', '{', '}', '"', "'", '`', '*a', '_'],
  ...['> ', '- ', '# ', '|', '~', '\\', '/', '//', 'http://', 'www.', 'a@', '@', '.', ',', '，', '。', '：', ';', '-'],
  ...[
    '路',
    '路1号',
    '微信',
    '批号',
    '一二',
    '①',
    '%',
    'GB 1',
    '2026-',
    '(10)',
    '×1盒',
    '138',
    'ids="1,',
    ': ',
    '- [',
    '{a: ',
  ],
];

type Shape = readonly [name: string, textOf: (part: string, characters: number) => string];

const REPEATED: Shape = ['repeated', (part, characters) => part.repeat(Math.ceil(characters / part.length))];
const SHAPES: readonly Shape[] = [
  REPEATED,
  ['with an end', (part, characters) => `${part.repeat(Math.ceil(characters / part.length))}x`],
  ['before blanks', (part, characters) => part + ' '.repeat(characters)],
  ['before one long word', (part, characters) => part + 'a'.repeat(characters)],
  ['between letters', (part, characters) => `${part}a`.repeat(Math.ceil(characters / (part.length + 1)))],
];

test('every function that reads a text is measured', async () => {
  const { functions, missing } = await textFunctions(GIVEN);

  expect(missing).toEqual([]);
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(GIVEN)));
});

test('the measurement finds what needs the square of its text', async () => {
  const square = (text: string) => text.replace(/[ \t]+\n/g, '\n');
  const { growth } = await cpuGrowth(square, (characters) => ' '.repeat(characters), 64_000);
  expect(growth).toBeGreaterThan(GROWTH_MAX);
});

test(
  `twice the text needs at most ${GROWTH_MAX} times the CPU`,
  async () => {
    const random = createRandom(Number(FUZZ_SEED));
    const { functions } = await textFunctions(GIVEN);
    const readers = Object.entries(READERS).map(([name, run]) => ({ name, run }));
    const slow: string[] = [];
    let measured = 0;

    for (const { name, run } of [...functions, ...readers]) {
      const chosen = isWhole
        ? PARTS.flatMap((part) => [
            { part, shape: REPEATED },
            { part, shape: pick(random, SHAPES) },
          ])
        : Array.from({ length: PART_OF_TEXTS }, () => ({ part: pick(random, PARTS), shape: pick(random, SHAPES) }));
      for (const {
        part,
        shape: [shape, textOf],
      } of chosen) {
        const { growth, characters, ms } = await cpuGrowth(run, (length) => textOf(part, length), CHARACTERS_MAX);
        measured += 1;
        if (growth <= GROWTH_MAX) continue;
        slow.push(`${name}: ${JSON.stringify(part)} ${shape}, ${growth.toFixed(1)} × at ${characters} (${ms} ms)`);
        // One finding is enough; others of the same function would only take their time.
        break;
      }
    }

    if (isWhole) console.log(`${functions.length + readers.length} functions, ${measured} measured`);
    expect(slow).toEqual([]);
  },
  TIMEOUT_MS,
);

function revision(text: string) {
  return { title: text.slice(0, 100), subtitle: '', summary: text, bodyText: text };
}

async function drained(opening: Promise<{ items: () => AsyncIterable<unknown> }>): Promise<void> {
  const { items } = await opening;
  for await (const _ of items());
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.toWellFormed());
}

function postOf(text: string) {
  return { id: '1', title: text, slug: text, html: text, custom_excerpt: text, feature_image: text };
}

function wordpressOf(text: string): string {
  const safe = text.replaceAll(']]>', '').replaceAll('\0', '');
  const cell = (name: string) => `<${name}><![CDATA[${safe}]]></${name}>`;
  const comment = `<wp:comment><wp:comment_approved>1</wp:comment_approved>${cell('wp:comment_content')}</wp:comment>`;
  const post = `<wp:post_type>post</wp:post_type>${cell('title')}${cell('content:encoded')}${cell('excerpt:encoded')}${cell('link')}`;
  return `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item>${post}${comment}</item></channel></rss>`;
}

async function markdown(text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rujian-growth-'));
  try {
    await writeFile(join(folder, 'a.md'), text);
    await drained(openMarkdown(folder, ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
