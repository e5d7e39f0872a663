import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import type { Lang } from '@rujian/contract/base/constants';
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { articleDeskRows } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { named } from '../desk/article-desk-list.ts';
import type { TokensOf } from '../desk/article-desk-rows.ts';
import { fieldsOf, newestVersion, readArticle, type VersionFields } from '../revisions/article-versions.ts';
import type { Proof } from './proof.ts';
import { type createProofLibrary, type NameFinder, standardKey } from './proof-library.ts';
import { STANDARD } from './proof-patterns.ts';

type Subject = { id: number; words?: ArticleWords };

export function createArticleAids(
  { db }: Pick<Platform, 'db'>,
  { proof, suggestions }: { proof: Proof; suggestions: ReturnType<typeof createArticleSuggestions> },
) {
  return {
    async proof(subject: Subject, lang: Lang) {
      const findings = await proof.read(await fieldsIn(subject), lang);
      const blockers = findings.filter(({ level }) => level === 'blocker').length;
      return { findings, blockers, warnings: findings.length - blockers };
    },

    async suggest(subject: Subject) {
      return suggestions(subject.id, await fieldsIn(subject));
    },
  };

  async function fieldsIn({ id, words }: Subject): Promise<VersionFields> {
    const stored = fieldsOf(await newestVersion(db, await readArticle(db, id)));
    if (!words) return stored;
    const { cover, tags, authors, brands, productIds, regionIds, relatedIds, recallIds, columnId, ...rest } = words;
    return {
      ...stored,
      ...rest,
      ...bodyFromHtml(words.bodyHtml),
      authors: authors.map(({ id: authorId, name }) => ({ id: authorId ?? 0, name })),
      coverMediaId: cover.mediaId,
      coverTopic: cover.topic,
      coverAlt: cover.alt,
      links: {
        columnId,
        brands,
        productIds,
        regionIds,
        relatedIds,
        recallIds,
        tagIds: tags.flatMap((tag) => tag.id ?? []),
      },
    };
  }
}

const SHOWN = 12;
const DRAFTS = 5;
const RECENT_DAYS = 30;
/** Titles that share so many character pairs are about the same subject. */
const SHARED_PAIRS_MIN = 3;

export function createArticleSuggestions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { readLibrary, tokensOf }: { readLibrary: ReturnType<typeof createProofLibrary>; tokensOf: TokensOf },
) {
  return async (articleId: number, fields: VersionFields) => {
    const library = await readLibrary();
    const text = [fields.title, fields.subtitle, fields.summary, fields.bodyText].join('\n');
    const { links } = fields;
    const body = fields.bodyHtml ?? '';
    const linkedTerms = [...body.matchAll(/href="\/baike\/(\d+)"/g)].map(([, id]) => Number(id));
    return {
      brands: counted(
        library.brands,
        text,
        links.brands.map(({ id }) => id),
      ),
      terms: counted(library.terms, text, linkedTerms),
      tags: counted(library.tags, text, links.tagIds),
      standards: standardsIn(text, library.standards),
      drafts: await draftsLike(articleId, fields.title),
    };
  };

  async function draftsLike(articleId: number, title: string) {
    const pairs = [...tokensOf(title)].filter((token) => [...token].length > 1);
    if (pairs.length < SHARED_PAIRS_MIN) return [];
    const any = pairs.map((pair) => `'${pair.replaceAll("'", "''")}'`).join(' | ');
    const since = new Date(clock.now().getTime() - RECENT_DAYS * 86_400_000);
    const rows = await db
      .select({
        id: articles.id,
        title: articleRevisions.title,
        state: articles.status,
        createdBy: articles.createdBy,
        name: staff.name,
      })
      .from(articles)
      .innerJoin(articleDeskRows, eq(articleDeskRows.articleId, articles.id))
      .innerJoin(articleRevisions, eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`))
      .leftJoin(staff, eq(staff.id, articles.createdBy))
      .where(
        and(
          ne(articles.id, articleId),
          inArray(articles.status, [...UNFINISHED]),
          gte(articles.updatedAt, since),
          sql`${articleDeskRows.tokens} @@ ${any}::tsquery`,
        ),
      )
      .orderBy(desc(articles.updatedAt))
      .limit(LOOKED_AT);
    return rows
      .map((row) => ({ row, shared: sharedPairs(pairs, row.title) }))
      .filter(({ shared }) => shared >= SHARED_PAIRS_MIN)
      .sort((one, other) => other.shared - one.shared)
      .slice(0, DRAFTS)
      .map(({ row }) => ({ id: row.id, title: row.title, state: row.state, writer: named(row.createdBy, row.name) }));
  }

  function sharedPairs(pairs: string[], title: string): number {
    const others = new Set(tokensOf(title));
    return pairs.filter((pair) => others.has(pair)).length;
  }
}

const UNFINISHED = ['draft', 'review1', 'review2', 'review3', 'ready', 'scheduled'] as const;
const LOOKED_AT = 200;

function counted(find: NameFinder, text: string, linked: readonly number[]) {
  const byId = new Map<number, { id: number; name: string; count: number }>();
  for (const { entity } of find(text)) {
    const { id, name } = entity;
    byId.set(id, { id, name, count: (byId.get(id)?.count ?? 0) + 1 });
  }
  return [...byId.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, SHOWN)
    .map((found) => ({ ...found, isLinked: linked.includes(found.id) }));
}

function standardsIn(text: string, known: Map<string, { no: string; title: string; state: string }>) {
  const numbers = new Set(
    [...text.matchAll(STANDARD)].map(([, kind = '', number = '', year]) =>
      standardKey(`${kind}${number}${year ? `-${year}` : ''}`),
    ),
  );
  return [...numbers].slice(0, SHOWN).map((number) => {
    const ref = known.get(number) ?? known.get(number.replace(/-\d{4}$/, ''));
    return {
      number,
      title: ref?.title ?? '',
      isKnown: known.has(number),
      note: ref && ref.state !== 'current' ? ref.state : (ref?.no ?? ''),
    };
  });
}
