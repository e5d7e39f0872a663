import { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import {
  AREA_REVIEW_STEPS,
  TERM_BODY_MIN_CHARACTERS,
  TERM_SUMMARY_MAX_CHARACTERS,
  TERM_SUMMARY_MIN_CHARACTERS,
} from '@rujian/contract/base/constants';
import type { RuleId } from '@rujian/contract/base/rules';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ReadBody } from '#ports/body.ts';
import type { DefineItems, Items, ItemWords } from '#ports/edited-items.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import {
  encyclopediaAliases,
  encyclopediaEntries,
  encyclopediaReferences,
  encyclopediaSeeAlso,
} from '#schema/encyclopedia.ts';

export type TermItems = Items<TermRow, TermDocument>;

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

export type TermDeps = { record: RecordAudit; readBody: ReadBody; defineItems: DefineItems };

type TermRow = typeof encyclopediaEntries.$inferSelect;

export function termColumnsOf(document: TermDocument, readBody: TermDeps['readBody']) {
  const { title, seo } = document;
  const read = pinyinOf(title);
  const plain = document.pinyin || read.pinyin;
  const body = pick(readBody(document.bodyHtml), 'bodyHtml', 'bodyText', 'contents');
  return {
    ...pick(document, 'title', 'nameEn', 'category', 'summary', 'infobox', 'standardRefs', 'linkPolicy'),
    ...body,
    pinyin: plain,
    pinyinTones: document.pinyinTones || (document.pinyin ? document.pinyin : read.pinyinTones),
    initial: initialOf(title, plain),
    ...coverColumns(document.cover),
    seoTitle: seo.title,
    seoDescription: seo.description,
    seoKeywords: seo.keywords,
  };
}

async function liveDocument(db: Db | Tx, row: TermRow): Promise<TermDocument> {
  const { id } = row;
  const aliases = await db
    .select()
    .from(encyclopediaAliases)
    .where(eq(encyclopediaAliases.entryId, id))
    .orderBy(asc(encyclopediaAliases.position), asc(encyclopediaAliases.alias));
  const references = await db
    .select()
    .from(encyclopediaReferences)
    .where(eq(encyclopediaReferences.entryId, id))
    .orderBy(asc(encyclopediaReferences.position));
  const seeAlso = await db
    .select()
    .from(encyclopediaSeeAlso)
    .where(eq(encyclopediaSeeAlso.entryId, id))
    .orderBy(asc(encyclopediaSeeAlso.position));
  return {
    ...pick(row, 'title', 'pinyin', 'pinyinTones', 'nameEn', 'category', 'summary', 'infobox', 'bodyHtml'),
    ...pick(row, 'standardRefs', 'linkPolicy'),
    aliases: aliases.map(({ alias }) => alias),
    references: references.map((one) => pick(one, 'title', 'publisher', 'url', 'archivedUrl', 'publishedOn')),
    seeAlsoIds: seeAlso.map(({ otherId }) => otherId),
    cover: chosenCover(row),
    seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
  };
}

async function writeLinks(tx: Tx, id: number, document: TermDocument): Promise<void> {
  for (const table of [encyclopediaAliases, encyclopediaReferences, encyclopediaSeeAlso]) {
    await tx.delete(table).where(eq(table.entryId, id));
  }
  const aliases = document.aliases.map((alias, position) => ({ alias, entryId: id, position }));
  if (aliases.length > 0) await tx.insert(encyclopediaAliases).values(aliases);
  const references = document.references.map((one, position) => ({ ...one, entryId: id, position }));
  if (references.length > 0) await tx.insert(encyclopediaReferences).values(references);
  const others = document.seeAlsoIds
    .filter((otherId) => otherId !== id)
    .map((otherId, position) => ({ entryId: id, otherId, position }));
  if (others.length > 0) await tx.insert(encyclopediaSeeAlso).values(others);
}

/** What readers would get must be whole: a summary for the card, a text, and where it is from. */
function requireComplete({ summary, bodyHtml, references }: TermDocument): void {
  const broken: Record<string, RuleId> = {};
  const length = [...summary].length;
  if (length < TERM_SUMMARY_MIN_CHARACTERS || length > TERM_SUMMARY_MAX_CHARACTERS) broken.summary = 'rule.length';
  if ([...plainText(bodyHtml).replaceAll(/\s/g, '')].length < TERM_BODY_MIN_CHARACTERS) broken.bodyHtml = 'rule.length';
  if (references.length === 0) broken.references = 'rule.required';
  if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
}

/** Serialises name changes, so that of two writers one sees the other's names. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('encyclopedia names'))`);
}

/** A name belongs to one entry; the refusal says which one has it. */
export async function requireFreeNames(
  tx: Tx,
  id: number | null,
  { title, aliases }: { title: string; aliases: string[] },
): Promise<void> {
  const names = [title, ...aliases];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new AppError('term.name_twice', { name: twice });
  const another = id === null ? undefined : ne(encyclopediaEntries.id, id);
  const [titled] = await tx
    .select({ name: encyclopediaEntries.title, other: encyclopediaEntries.title })
    .from(encyclopediaEntries)
    .where(and(inArray(encyclopediaEntries.title, names), another));
  const [aliased] = await tx
    .select({ name: encyclopediaAliases.alias, other: encyclopediaEntries.title })
    .from(encyclopediaAliases)
    .innerJoin(encyclopediaEntries, eq(encyclopediaEntries.id, encyclopediaAliases.entryId))
    .where(and(inArray(encyclopediaAliases.alias, names), another));
  const taken = titled ?? aliased;
  if (taken) throw new AppError('term.name_taken', taken);
}

/** The dictionary's reading of a name, which editors correct where a character has several. */
export function pinyinOf(title: string): { pinyin: string; pinyinTones: string; initial: string } {
  const read = (toneType: 'none' | 'symbol') =>
    pinyin(title, { toneType, nonZh: 'consecutive', type: 'array' })
      .filter((part) => part.trim())
      .join(' ');
  const plain = read('none').toLowerCase().replaceAll('ü', 'v');
  return { pinyin: plain, pinyinTones: read('symbol'), initial: initialOf(title, plain) };
}

/** The index letter; `#` for a name that begins with neither a letter nor a hanzi. */
function initialOf(title: string, plain: string): string {
  const [first = ''] = (/^[a-z]/i.test(title) ? title : plain).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
