import { SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import { AREA_REVIEW_STEPS } from '@rujian/contract/base/constants';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { DefineItems, Items, ItemWords } from '#ports/edited-items.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { liveDocument, requireComplete, type SubjectRow, subjectColumnsOf, writeLive } from './subject-documents.ts';

const T = 'specialsubject';

export type SubjectItems = Items<SubjectRow, SubjectDocument>;

/** Special subjects as an edited type. */
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
