import type { TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { pinyin } from 'pinyin-pro';
import { readGlossary } from '#areas/encyclopedia/linking/glossary.ts';
import { scanMentions } from '#areas/encyclopedia/linking/term-mentions.ts';
import { pick } from '#platform/pick.ts';
import {
  encyclopediaAliases,
  encyclopediaEntries,
  encyclopediaReferences,
  encyclopediaSeeAlso,
} from '#schema/encyclopedia.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { COVER_CREDIT } from './covers.ts';
import { type Demo, insertNew, resolve } from './reading/demo.ts';

const CATEGORIES = new Map<string, TermCategory>([
  ['产品', 'product'],
  ['原料', 'ingredient'],
  ['营养', 'nutrient'],
  ['工艺', 'process'],
  ['检测', 'indicator'],
  ['标准', 'standard'],
  ['牧场', 'farming'],
  ['市场', 'market'],
]);

/** Entries have no date of their own, so they are spread over the days before the news. */
const FIRST_ENTRY_DAYS_AGO = 300;
const DAYS_BETWEEN_ENTRIES = 4.3;

export async function loadEncyclopedia({ tx, files, dates }: Demo, editorId: number): Promise<void> {
  const rows = await insertNew(tx, encyclopediaEntries, files.terms, (term, index) => {
    const publishedAt = dates.atWork(FIRST_ENTRY_DAYS_AGO - index * DAYS_BETWEEN_ENTRIES);
    return {
      slug: slugOf(term),
      title: term.term,
      ...pick(term, 'summary', 'pinyin', 'nameEn', 'infobox'),
      pinyinTones: withTones(term.term, term.pinyin),
      initial: initialOf(term.term, term.pinyin),
      category: resolve(CATEGORIES, term.category, 'category'),
      standardRefs: term.standards,
      linkPolicy: term.policy,
      coverTopic: term.picture,
      coverSeed: term.id,
      coverCredit: COVER_CREDIT,
      ...pick(bodyFromMarkdown(term.body), 'bodyHtml', 'bodyText', 'contents'),
      ...dates.statusOf(term.withdrawn),
      publishedAt,
      firstPublishedAt: publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      lastReviewedAt: publishedAt,
      editorId,
    };
  });
  const aliases = rows.flatMap((row) => row.aliases.map((alias, position) => ({ entryId: row.id, alias, position })));
  await tx.insert(encyclopediaAliases).values(aliases);
  const references = rows.flatMap((row) =>
    row.references.map(({ date, ...reference }, position) => ({
      ...reference,
      entryId: row.id,
      publishedOn: date,
      position,
    })),
  );
  await tx.insert(encyclopediaReferences).values(references);
  const ids = new Map(rows.map((term) => [slugOf(term), term.id]));
  const related = rows.flatMap((row) =>
    row.related.map((slug, position) => ({ entryId: row.id, position, otherId: resolve(ids, slug, 'term') })),
  );
  await tx.insert(encyclopediaSeeAlso).values(related);
  // The articles are loaded already, so mentions are available from the first page view on.
  await scanMentions(tx, await readGlossary(tx));
}

function slugOf({ slug }: { slug: string }): string {
  return slug.replace('encyclopedia/', '');
}

/** The dictionary's tones, unless it reads a character differently from the author. */
function withTones(term: string, plain: string): string {
  const read = (toneType: 'none' | 'symbol') =>
    pinyin(term, { toneType, nonZh: 'consecutive', type: 'array' }).filter((part) => part.trim());
  const syllables = read('none').map((part) => part.toLowerCase().replaceAll('ü', 'v'));
  const written = plain.toLowerCase().split(' ');
  // Authors shorten long terms and spell out Latin letters, so the readings may not be comparable.
  const comparable = syllables.length === written.length;
  return comparable && syllables.join() !== written.join() ? plain : read('symbol').join(' ');
}

function initialOf(term: string, plain: string): string {
  const [first = ''] = (/^[a-z]/i.test(term) ? term : plain).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
