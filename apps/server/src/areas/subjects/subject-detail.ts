import type { Subject } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { tags } from '#schema/articles/articles.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { brands } from '#schema/brands/brands.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';
import { readBlock } from './subject-block-data.ts';
import { drawnBlock } from './subject-blocks.ts';
import { subjectCard, subjectColumns } from './subject-list.ts';
import type { SubjectLookups } from './subject-lookups.ts';

const BLOCKS_MAX = 60;

export function createSubjectDetail(
  { readDb, clock, log }: Pick<Platform, 'readDb' | 'clock' | 'log'>,
  lookUp: SubjectLookups,
) {
  return {
    async get(id: number, lang: Lang): Promise<Subject> {
      const row = await find(id);
      const [blocks, subjectTags, subjectBrands] = await Promise.all([blocksOf(id, lang), tagsOf(id), brandsOf(id)]);
      return {
        ...subjectCard(row, lang),
        ...pick(row, 'coverCredit', 'corrections'),
        tags: subjectTags,
        brands: subjectBrands,
        blocks,
        seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
      };
    },
  };

  async function find(id: number) {
    const [row] = await readDb
      .select({
        ...subjectColumns(clock.now()),
        ...pick(specialSubjects, 'status', 'withdrawnAt', 'withdrawnReason', 'coverCredit'),
        corrections: correctionNotes('specialsubject', sql`special_subjects.id`),
        ...pick(specialSubjects, 'seoTitle', 'seoDescription', 'seoKeywords'),
      })
      .from(specialSubjects)
      .where(eq(specialSubjects.id, id));
    if (row?.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: row.title,
        date: unixSeconds(row.withdrawnAt ?? clock.now()),
        reason: row.withdrawnReason,
      });
    }
    if (row?.status !== 'published') throw new AppError('content.not_found');
    return row;
  }

  /** A block that cannot be read is left out and noted: one slip must not take the page away. */
  async function blocksOf(subjectId: number, lang: Lang): Promise<Subject['blocks']> {
    const rows = await readDb
      .select(pick(specialBlocks, 'id', 'type', 'anchor', 'title', 'text', 'width', 'data'))
      .from(specialBlocks)
      .where(and(eq(specialBlocks.subjectId, subjectId), isNull(specialBlocks.hiddenAt)))
      .orderBy(asc(specialBlocks.position))
      .limit(BLOCKS_MAX);
    const stored = rows.flatMap((row) => {
      const block = readBlock(row);
      if (!block) log.warn({ subjectId, blockId: row.id, type: row.type }, 'subject.block_unreadable');
      return block ?? [];
    });
    const found = await lookUp(stored, lang);
    return stored.flatMap((block) => drawnBlock(block, found, lang) ?? []);
  }

  function tagsOf(id: number) {
    return readDb
      .select(pick(tags, 'id', 'name'))
      .from(contentTags)
      .innerJoin(tags, eq(tags.id, contentTags.tagId))
      .where(and(eq(contentTags.t, 'specialsubject'), eq(contentTags.targetId, id)))
      .orderBy(asc(contentTags.position));
  }

  function brandsOf(id: number) {
    return readDb
      .select(pick(brands, 'id', 'name'))
      .from(contentBrands)
      .innerJoin(brands, eq(brands.id, contentBrands.brandId))
      .where(and(eq(contentBrands.t, 'specialsubject'), eq(contentBrands.targetId, id)))
      .orderBy(asc(contentBrands.position));
  }
}
