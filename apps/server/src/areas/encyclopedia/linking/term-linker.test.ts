// spec 2.21: terms linked in article bodies, with a card (ours)
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordAutomaton } from '#platform/text/word-automaton.ts';
import { createTermFinder, type NameMatch } from '../term-finder.ts';
import { LINKS_PER_PARAGRAPH, LINKS_PER_TEXT, linkTerms } from './term-linker.ts';

type Names = readonly (readonly [name: string, termId: number])[];

function link(html: string, names: Names, { own, asked = [] }: LinkSettings = {}): string {
  const finder = createTermFinder(names);
  return linkTerms(html, { finder, isAutomatic: (id) => !asked.includes(id) }, own).html;
}
type LinkSettings = { own?: number; asked?: number[] };

/** `[乳糖→7]` for a link, for readable expectations. */
function shown(html: string): string {
  return html.replace(/<a class="term" href="\/baike\/(\d+)" data-term="\1">(.*?)<\/a>/g, '[$2→$1]');
}

const MILK: Names = [
  ['乳糖', 1],
  ['乳糖不耐受', 2],
  ['UHT', 3],
  ['均质', 4],
  ['单产', 5],
  ['发酵乳', 6],
  ['酸奶', 6],
  ['羊奶', 7],
];

describe('a term in a text', () => {
  test.each([
    ['the longest name wins', '<p>乳糖不耐受的人</p>', '<p>[乳糖不耐受→2]的人</p>'],
    [
      'only the first occurrence is linked, by whatever name',
      '<p>酸奶就是发酵乳。</p><p>酸奶。</p>',
      '<p>[酸奶→6]就是发酵乳。</p><p>酸奶。</p>',
    ],
    [
      'a longer name that was linked before does not give way to a shorter one inside it',
      '<p>乳糖不耐受。</p><p>还是乳糖不耐受。</p><p>乳糖。</p>',
      '<p>[乳糖不耐受→2]。</p><p>还是乳糖不耐受。</p><p>[乳糖→1]。</p>',
    ],
    ['Latin names end at word borders', '<p>UHTX、XUHT、UHT奶</p>', '<p>UHTX、XUHT、[UHT→3]奶</p>'],
    [
      'a border also holds across a tag',
      '<p>X<em>UHT</em>，<em>UHT</em>2，UHT</p>',
      '<p>X<em>UHT</em>，<em>UHT</em>2，[UHT→3]</p>',
    ],
    [
      'characters of two other words are no term',
      '<p>平均质量，简单产品，羊奶粉</p><p>均质，单产，羊奶</p>',
      '<p>平均质量，简单产品，羊奶粉</p><p>[均质→4]，[单产→5]，羊奶</p>',
    ],
    ['never across a tag', '<p>乳<em>糖</em></p>', '<p>乳<em>糖</em></p>'],
    ['inside emphasis it is linked', '<p><strong>乳糖</strong></p>', '<p><strong>[乳糖→1]</strong></p>'],
    ['entities are read and kept', '<p>A&amp;B&lt;乳糖&gt;</p>', '<p>A&amp;B&lt;[乳糖→1]&gt;</p>'],
    [
      'two links in a paragraph, the third in the next',
      '<p>乳糖、UHT、均质</p><p>均质</p>',
      '<p>[乳糖→1]、[UHT→3]、均质</p><p>[均质→4]</p>',
    ],
    [
      'a link an editor made counts as the first',
      '<p>乳糖</p><p><a href="/baike/1">这种糖</a></p>',
      '<p>乳糖</p><p><a href="/baike/1">这种糖</a></p>',
    ],
    [
      'an occurrence can be left alone',
      '<p><span data-no-term>乳糖</span>，乳糖</p>',
      '<p><span data-no-term>乳糖</span>，[乳糖→1]</p>',
    ],
  ])('%s', (_rule, html, expected) => {
    expect(shown(link(html, MILK))).toBe(expected);
  });

  test.each([
    '<h2>乳糖</h2>',
    '<h3><em>乳糖</em></h3>',
    '<p><a href="/news/1">乳糖</a></p>',
    '<blockquote><p>乳糖</p></blockquote>',
    '<figure><figcaption>乳糖</figcaption></figure>',
    '<table><caption>乳糖</caption><thead><tr><th>乳糖</th></tr></thead></table>',
    '<pre><code>乳糖</code></pre>',
    '<p><code>乳糖</code></p>',
    '<p><span data-brand="4">乳糖</span></p>',
  ])('is not linked in %s', (html) => {
    expect(link(html, MILK)).toBe(html);
  });

  test('never links to its own page, nor to a shorter term inside its own name', () => {
    const html = '<p>乳糖不耐受与酸奶</p>';

    expect(shown(link(html, MILK, { own: 2 }))).toBe('<p>乳糖不耐受与[酸奶→6]</p>');
  });

  test("that needs an editor's confirmation is not linked and shields what is inside its name", () => {
    const html = '<p>乳糖不耐受</p>';

    expect(link(html, MILK, { asked: [2] })).toBe(html);
  });
});

/** Characters that form no words, so that only the linking rules decide. */
const sign = fc.constantFrom(...'①②③④⑤');
const name = fc.string({ unit: sign, minLength: 2, maxLength: 4 });
const glossary = fc
  .uniqueArray(name, { minLength: 1, maxLength: 30 })
  .map((names) => names.map((each, place) => [each, place + 1] as const));
const words = fc.string({
  unit: fc.oneof({ weight: 8, arbitrary: sign }, fc.constantFrom('&amp;', '&lt;', '。', 'a', '乳')),
  maxLength: 24,
});
const inline = fc.oneof(
  { weight: 4, arbitrary: words },
  words.map((each) => `<em>${each}</em>`),
  words.map((each) => `<a href="/news/1">${each}</a>`),
  words.map((each) => `<span data-no-term>${each}</span>`),
);
const paragraph = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(''));
const block = fc.oneof(
  { weight: 5, arbitrary: paragraph.map((each) => `<p>${each}</p>`) },
  paragraph.map((each) => `<h2 id="h-x">${each}</h2>`),
  paragraph.map((each) => `<blockquote><p>${each}</p></blockquote>`),
  fc.tuple(paragraph, paragraph).map(([one, two]) => `<ul><li>${one}</li><li>${two}</li></ul>`),
  fc
    .tuple(paragraph, paragraph)
    .map(
      ([head, cell]) =>
        `<table><thead><tr><th>${head}</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table>`,
    ),
);
const body = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join('\n'));

const TERM_LINK = /<a class="term" href="\/baike\/(\d+)" data-term="\1">([^<]*)<\/a>/g;

describe('whatever the text and the glossary', () => {
  test('without its links the text is unchanged', () => {
    fc.assert(
      fc.property(body, glossary, (html, names) => {
        expect(link(html, names).replace(TERM_LINK, '$2')).toBe(html);
      }),
    );
  });

  test('links point to known terms by one of their names, each once', () => {
    fc.assert(
      fc.property(body, glossary, (html, names) => {
        const links = [...link(html, names).matchAll(TERM_LINK)];

        for (const [, id, text] of links) expect(names).toContainEqual([text, Number(id)]);
        expect(new Set(links.map(([, id]) => id)).size).toBe(links.length);
      }),
    );
  });

  test('the number of links in a text and in a paragraph is limited', () => {
    fc.assert(
      fc.property(body, glossary, (html, names) => {
        const linked = link(html, names);

        expect(linked.match(TERM_LINK)?.length ?? 0).toBeLessThanOrEqual(LINKS_PER_TEXT);
        for (const part of linked.split(/<\/?(?:p|li|td|th|h2)[^>]*>/)) {
          expect(part.match(TERM_LINK)?.length ?? 0).toBeLessThanOrEqual(LINKS_PER_PARAGRAPH);
        }
      }),
    );
  });

  test('nothing is linked in headings, links, quotes, table heads or opted-out parts', () => {
    const forbidden =
      /<(h2|th|blockquote|a href|span data-no-term)[^>]*>(?:(?!<\/(?:h2|th|blockquote|span)>|<a class).)*<a class="term"/s;
    fc.assert(
      fc.property(body, glossary, (html, names) => {
        const plain = link(html, names).replace(/<a href="\/news\/1">[^<]*<\/a>/g, '');

        expect(plain).not.toMatch(forbidden);
        expect(link(html, names)).not.toMatch(/<a href="\/news\/1">[^/]*<a class/);
      }),
    );
  });

  test('linking is idempotent', () => {
    fc.assert(
      fc.property(body, glossary, (html, names) => {
        const once = link(html, names);

        expect(link(once, names)).toBe(once);
      }),
    );
  });

  test('the names found equal those of a brute-force search', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), glossary, (text, names) => {
        expect(createTermFinder(names).find(text)).toEqual(findSlowly(text, names));
      }),
    );
  });
});

test('the cost depends on the text, not on the number of terms', () => {
  const letters = '乳糖蛋白脂肪酶钙铁锌硒氨基酸肽菌种均质灭菌发酵喷雾干燥膜过滤';
  const namesUpTo = (count: number): Names =>
    Array.from({ length: count }, (_, number) => {
      const at = (step: number) => letters[Math.floor(number / step) % letters.length] ?? '';
      return [`${at(1)}${at(30)}${at(900)}${number % 7}`, number + 1] as const;
    });
  const text = Array.from({ length: 50_000 }, (_, place) => letters[(place * 7) % letters.length]).join('');
  const stepsWith = (names: Names) => createWordAutomaton(names).walk(text, 0, text.length, () => {});

  const few = stepsWith(namesUpTo(50));
  const many = stepsWith(namesUpTo(5_000));

  expect(many).toBeLessThanOrEqual(2 * text.length);
  expect(many / few).toBeLessThan(2.1);
});

function findSlowly(text: string, names: Names): NameMatch[] {
  const longestFirst = names.toSorted(([one], [other]) => other.length - one.length);
  const found: NameMatch[] = [];
  for (let start = 0; start < text.length; ) {
    const match = longestFirst.find(([each]) => text.startsWith(each, start));
    if (match) found.push({ start, end: start + match[0].length, termId: match[1] });
    start += match?.[0].length ?? 1;
  }
  return found;
}
