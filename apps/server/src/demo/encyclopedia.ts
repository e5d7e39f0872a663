import type { TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { pinyin } from 'pinyin-pro';
import { readGlossary } from '#areas/encyclopedia/linking/glossary.ts';
import { scanMentions } from '#areas/encyclopedia/linking/term-mentions.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import {
  encyclopediaAliases,
  encyclopediaEntries,
  encyclopediaReferences,
  encyclopediaSeeAlso,
} from '#schema/encyclopedia.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { COVER_CREDIT } from './covers.ts';

const CATEGORIES: ReadonlyMap<string, TermCategory> = new Map<string, TermCategory>([
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

export async function loadEncyclopedia(
  tx: Tx,
  { terms }: DemoFiles,
  dates: DemoDates,
  editorId: number,
): Promise<void> {
  const rows = await withNewIds(
    tx,
    encyclopediaEntries,
    terms.map((term) => ({ ...term, slug: term.slug.replace('encyclopedia/', '') })),
  );
  await tx
    .insert(encyclopediaEntries)
    .overridingSystemValue()
    .values(
      rows.map((term, index) => {
        const publishedAt = dates.atWork(FIRST_ENTRY_DAYS_AGO - index * DAYS_BETWEEN_ENTRIES);
        const { bodyHtml, bodyText, contents } = bodyFromMarkdown(term.body);
        return {
          id: term.id,
          slug: term.slug,
          title: term.term,
          summary: term.summary,
          pinyin: term.pinyin,
          pinyinTones: withTones(term.term, term.pinyin),
          initial: initialOf(term.term, term.pinyin),
          category: resolve(CATEGORIES, term.category, 'category'),
          nameEn: term.nameEn,
          infobox: term.infobox,
          standardRefs: term.standards,
          linkPolicy: term.policy,
          coverTopic: term.picture,
          coverSeed: term.id,
          coverCredit: COVER_CREDIT,
          bodyHtml,
          bodyText,
          contents,
          ...stateOf(term.withdrawn, dates),
          publishedAt,
          firstPublishedAt: publishedAt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
          lastReviewedAt: publishedAt,
          editorId,
        };
      }),
    );
  await tx
    .insert(encyclopediaAliases)
    .values(rows.flatMap(({ id, aliases }) => aliases.map((alias, position) => ({ entryId: id, alias, position }))));
  await tx
    .insert(encyclopediaReferences)
    .values(
      rows.flatMap(({ id, references }) =>
        references.map(({ title, publisher, date }, position) => ({
          entryId: id,
          title,
          publisher,
          publishedOn: date,
          position,
        })),
      ),
    );
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  await tx
    .insert(encyclopediaSeeAlso)
    .values(
      rows.flatMap(({ id, related }) =>
        related.map((slug, position) => ({ entryId: id, position, otherId: resolve(ids, slug, 'term') })),
      ),
    );
  // The articles are loaded already, so mentions are available from the first page view on.
  await scanMentions(tx, await readGlossary(tx));
}

function stateOf(withdrawn: { daysAgo: number; reason: string } | undefined, dates: DemoDates) {
  if (!withdrawn) return { status: 'published' as const };
  const { daysAgo, reason } = withdrawn;
  return { status: 'withdrawn' as const, withdrawnAt: dates.atWork(daysAgo), withdrawnReason: reason };
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
