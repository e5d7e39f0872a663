import { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import { AREA_REVIEW_STEPS } from '@rujian/contract/base/constants';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import type { TermDeps } from './term-documents.ts';
import { liveDocument, requireComplete, type TermRow, termColumnsOf, writeLinks } from './term-documents.ts';
import { lockNames, requireFreeNames } from './term-names.ts';

export type TermItems = Items<TermRow, TermDocument>;

/** Terms of the encyclopedia as an edited type. */
export function createTermItems(
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  { readBody, defineItems }: Pick<TermDeps, 'readBody' | 'defineItems'>,
): TermItems {
  return defineItems<TermRow, TermDocument>({
    t: 'baike',
    area: 'terms',
    table: encyclopediaEntries,
    page: ({ id }) => `/baike/${id}`,
    lock: lockNames,
    steps: AREA_REVIEW_STEPS,
    basis: 'number',
    staleError: 'review.wrong_state',
    notEditableError: 'copy.not_editable',
    versions: { read: (stored) => z.parse(TermDocument, stored), liveDocument },
    words,
    requireComplete: (_tx, { document }) => requireComplete(document),
    // While readers do not see it, the table says what the newest version says.
    async writeDraft(tx, { id }, document) {
      await requireFreeNames(tx, id, document);
      await tx.update(encyclopediaEntries).set(termColumnsOf(document, readBody)).where(eq(encyclopediaEntries.id, id));
    },
    async goLive(tx, { row: { id }, document }) {
      await requireFreeNames(tx, id, document);
      await tx
        .update(encyclopediaEntries)
        .set({
          ...termColumnsOf(document, readBody),
          lastReviewedAt: clock.now(),
          // Stored texts with links to terms are made again for another version.
          version: sql`${encyclopediaEntries.version} + 1`,
        })
        .where(eq(encyclopediaEntries.id, id));
      await writeLinks(tx, id, document);
    },
    announce: ({ row: { id } }) => changes.purge(['baike', `term:${id}`]),
  });

  function words(_from: unknown, document: TermDocument): ItemWords {
    const { title, infobox, aliases, seo } = document;
    const { bodyText, bodyHtml } = readBody(document.bodyHtml);
    const references = document.references.map((one) => textsIn(one).join(' '));
    return {
      title,
      bodyHtml,
      bodyText: [bodyText, ...references].join('\n'),
      fields: {
        ...pick(document, 'title', 'nameEn', 'pinyin', 'category', 'summary'),
        infobox: infobox.map((fact) => textsIn(fact).join(' ')).join('、'),
        aliases: aliases.join('、'),
        seoTitle: seo.title,
        seoDescription: seo.description,
        seoKeywords: seo.keywords.join('、'),
      },
      shownFields: ['nameEn', 'aliases'],
    };
  }
}
