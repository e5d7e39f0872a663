import type { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import {
  TERM_BODY_MIN_CHARACTERS,
  TERM_SUMMARY_MAX_CHARACTERS,
  TERM_SUMMARY_MIN_CHARACTERS,
} from '@rujian/contract/base/constants';
import type { RuleId } from '@rujian/contract/base/rules';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ReadBody } from '#ports/body.ts';
import type { DefineItems } from '#ports/edited-items.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import {
  encyclopediaAliases,
  type encyclopediaEntries,
  encyclopediaReferences,
  encyclopediaSeeAlso,
} from '#schema/encyclopedia.ts';
import { initialOf, pinyinOf } from './term-names.ts';

/** What the desk of the encyclopedia needs. */
export type TermDeps = { record: RecordAudit; readBody: ReadBody; defineItems: DefineItems };

export type TermRow = typeof encyclopediaEntries.$inferSelect;

/** The fields of the table that a document fills. */
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

/** What readers see, as a document. */
export async function liveDocument(db: Db | Tx, row: TermRow): Promise<TermDocument> {
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

/** Names, references and neighbours of a term that readers see. */
export async function writeLinks(tx: Tx, id: number, document: TermDocument): Promise<void> {
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
export function requireComplete({ summary, bodyHtml, references }: TermDocument): void {
  const broken: Record<string, RuleId> = {};
  const length = [...summary].length;
  if (length < TERM_SUMMARY_MIN_CHARACTERS || length > TERM_SUMMARY_MAX_CHARACTERS) broken.summary = 'rule.length';
  if ([...plainText(bodyHtml).replaceAll(/\s/g, '')].length < TERM_BODY_MIN_CHARACTERS) broken.bodyHtml = 'rule.length';
  if (references.length === 0) broken.references = 'rule.required';
  if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
}
