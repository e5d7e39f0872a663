import { type BlockInput, SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import {
  AREA_REVIEW_STEPS,
  SUBJECT_INTRO_MAX_CHARACTERS,
  SUBJECT_INTRO_MIN_CHARACTERS,
} from '@rujian/contract/base/constants';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { DefineItems, Items, ItemWords } from '#ports/edited-items.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { readBlock } from './subject-block-data.ts';
import { themeOf } from './subject-list.ts';

const T = 'specialsubject';

type SubjectRow = typeof specialSubjects.$inferSelect;

export function subjectColumnsOf({ cover, seo, ...document }: SubjectDocument) {
  return {
    ...pick(document, 'title', 'subtitle', 'intro'),
    themeColor: document.theme,
    ...coverColumns(cover),
    seoTitle: seo.title,
    seoDescription: seo.description,
    seoKeywords: seo.keywords,
  };
}

/** What readers see, as a document: the beginning of a working copy. */
async function liveDocument(db: Db | Tx, row: SubjectRow): Promise<SubjectDocument> {
  const { id } = row;
  const isOf = (table: typeof contentTags | typeof contentBrands) => and(eq(table.t, T), eq(table.targetId, id));
  const blocks = await db
    .select()
    .from(specialBlocks)
    .where(eq(specialBlocks.subjectId, id))
    .orderBy(asc(specialBlocks.position));
  const tags = await db
    .select({ id: contentTags.tagId })
    .from(contentTags)
    .where(isOf(contentTags))
    .orderBy(asc(contentTags.position));
  const brands = await db
    .select({ id: contentBrands.brandId })
    .from(contentBrands)
    .where(isOf(contentBrands))
    .orderBy(asc(contentBrands.position));
  return {
    ...pick(row, 'title', 'subtitle', 'intro'),
    theme: themeOf(row.themeColor),
    cover: chosenCover(row),
    tagIds: tags.map((tag) => tag.id),
    brandIds: brands.map((brand) => brand.id),
    seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
    blocks: blocks.map((block) => ({
      ...pick(block, 'type', 'title', 'anchor', 'text', 'width'),
      hidden: block.hiddenAt !== null,
      items: block.data.items,
    })),
  };
}

async function writeLive(
  tx: Tx,
  id: number,
  document: SubjectDocument,
  at: { publishedAt: Date; now: Date },
): Promise<void> {
  await tx.delete(specialBlocks).where(eq(specialBlocks.subjectId, id));
  const anchors = anchorsOf(document.blocks);
  const rows = document.blocks.map((block, position) => ({
    subjectId: id,
    position,
    ...pick(block, 'type', 'title', 'text', 'width'),
    anchor: anchors[position] ?? `block-${position + 1}`,
    hiddenAt: block.hidden ? at.now : null,
    data: { items: block.items },
  }));
  if (rows.length > 0) await tx.insert(specialBlocks).values(rows);
  const target = { t: T, targetId: id, publishedAt: at.publishedAt } as const;
  for (const table of [contentTags, contentBrands]) {
    await tx.delete(table).where(and(eq(table.t, T), eq(table.targetId, id)));
  }
  const tags = document.tagIds.map((tagId, position) => ({ ...target, tagId, position }));
  if (tags.length > 0) await tx.insert(contentTags).values(tags);
  const brands = document.brandIds.map((brandId, position) => ({ ...target, brandId, position }));
  if (brands.length > 0) await tx.insert(contentBrands).values(brands);
}

/** What readers would get must be whole; a hidden block may stay unfinished. */
function requireComplete({ intro, blocks }: SubjectDocument): void {
  const length = [...intro].length;
  if (length < SUBJECT_INTRO_MIN_CHARACTERS || length > SUBJECT_INTRO_MAX_CHARACTERS) {
    const bounds = { min: SUBJECT_INTRO_MIN_CHARACTERS, max: SUBJECT_INTRO_MAX_CHARACTERS };
    throw new AppError('subject.intro_length', bounds);
  }
  if (!blocks.some(({ hidden }) => !hidden)) throw new AppError('subject.no_blocks');
  for (const [place, block] of blocks.entries()) {
    if (!block.hidden && !storedBlock(block, place)) {
      throw new AppError('subject.block_incomplete', { number: place + 1 });
    }
  }
}

/** A block in the form that pages read; null where its items do not fit its type. */
export function storedBlock(block: BlockInput, place: number) {
  return readBlock({
    ...pick(block, 'type', 'title', 'text', 'width'),
    id: place + 1,
    anchor: block.anchor || `block-${place + 1}`,
    data: { items: block.items },
  });
}

/** One for each block; a wanted one must not be taken twice. */
export function anchorsOf(blocks: readonly BlockInput[]): string[] {
  const taken = new Set<string>();
  for (const { anchor } of blocks) {
    if (anchor !== '' && taken.has(anchor)) throw new AppError('subject.anchor_twice', { anchor });
    if (anchor !== '') taken.add(anchor);
  }
  return blocks.map(({ anchor, title, type }, place) => {
    if (anchor !== '') return anchor;
    const wanted = title.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 30) || type;
    const free = taken.has(wanted) ? `${wanted}-${place + 1}` : wanted;
    taken.add(free);
    return free;
  });
}

export type SubjectItems = Items<SubjectRow, SubjectDocument>;

export function createSubjectItems(
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  defineItems: DefineItems,
): SubjectItems {
  return defineItems<SubjectRow, SubjectDocument>({
    t: T,
    area: 'subjects',
    table: specialSubjects,
    page: ({ id }) => `/specialsubject/${id}`,
    steps: AREA_REVIEW_STEPS,
    basis: 'number',
    staleError: 'review.wrong_state',
    notEditableError: 'copy.not_editable',
    versions: { read: (stored) => z.parse(SubjectDocument, stored), liveDocument },
    words,
    requireComplete: (_tx, { document }) => requireComplete(document),
    // While readers do not see it, the table says what the newest version says.
    writeDraft: (tx, { id }, document) => writeColumns(tx, id, document),
    async goLive(tx, { row, document }) {
      await writeColumns(tx, row.id, document);
      const now = clock.now();
      await writeLive(tx, row.id, document, { publishedAt: row.publishedAt ?? now, now });
    },
    left: (tx, { id }) => removeLinks(tx, id),
    announce: ({ row: { id } }) => changes.purge(['specialsubjects', `specialsubject:${id}`, 'home', 'list:news']),
  });
}

async function writeColumns(tx: Tx, id: number, document: SubjectDocument): Promise<void> {
  await tx.update(specialSubjects).set(subjectColumnsOf(document)).where(eq(specialSubjects.id, id));
}

export async function removeLinks(tx: Tx, id: number): Promise<void> {
  for (const table of [contentTags, contentBrands]) {
    await tx.delete(table).where(and(eq(table.t, T), eq(table.targetId, id)));
  }
}

function words(_from: unknown, { seo, blocks, ...document }: SubjectDocument): ItemWords {
  const lines = blocks.flatMap((block) => [
    textsIn([block.title, block.text]).join(' '),
    ...block.items.map((item) => textsIn(item).join(' ')),
  ]);
  return {
    title: document.title,
    fields: {
      ...pick(document, 'title', 'subtitle', 'intro', 'theme'),
      seoTitle: seo.title,
      seoDescription: seo.description,
      seoKeywords: seo.keywords.join('、'),
    },
    bodyText: lines.join('\n'),
    shownFields: ['intro'],
  };
}
