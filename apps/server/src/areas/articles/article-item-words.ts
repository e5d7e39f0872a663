import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { ItemWords } from '#ports/edited-items.ts';
import { media } from '#schema/media.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { namesFor } from './article-names.ts';
import { type RevisionRow, wordsOf } from './revisions/article-versions.ts';

export async function articleWords(from: Db | Tx, version: RevisionRow): Promise<ItemWords> {
  const [words, names] = [await wordsOf(from, version), await namesFor(from, version)];
  const list = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('、');
  const { cover } = words;
  return {
    title: words.title,
    bodyText: version.bodyText,
    bodyHtml: version.bodyHtml,
    coverUrl: await coverOf(from, version),
    shownFields: ['authors', 'sourceName', 'editor'],
    fields: {
      ...pick(words, 'title', 'subtitle', 'kicker', 'summary', 'originType', 'sourceName', 'sourceUrl'),
      authors: list(words.authors),
      editor: version.editorName,
      aiUse: words.aiUse,
      dateline: names.dateline?.name ?? '',
      advertising: words.advertising ? '✓' : '',
      reprint: words.reprint,
      labels: words.labels.join('、'),
      column: names.column?.name ?? '',
      tags: list(words.tags),
      brands: list(names.brands),
      products: list(names.products),
      regions: list(names.regions),
      related: list(names.related),
      cover: [cover.mediaId ?? cover.topic ?? '', cover.seed, cover.variant, cover.palette]
        .filter((part) => part !== null && part !== '')
        .join(' '),
      coverAlt: cover.alt,
      coverCredit: cover.credit,
      ...pick(words, 'seoTitle', 'seoDescription'),
      seoKeywords: words.seoKeywords.join('、'),
      updateNote: words.updateNote,
    },
  };
}

/** Other words in the text of a version; names of tags and brands are not its text. */
export function replaceWords(version: RevisionRow, find: string, replace: string): RevisionRow {
  const { title, subtitle, kicker, summary, bodyHtml } = version;
  const other = (text: string) => text.replaceAll(find, replace);
  return {
    ...version,
    title: other(title),
    subtitle: other(subtitle),
    kicker: other(kicker),
    summary: other(summary),
    ...bodyFromHtml(other(bodyHtml)),
  };
}

async function coverOf(from: Db | Tx, version: RevisionRow): Promise<string | null> {
  const { coverMediaId, coverTopic, coverSeed, coverVariant, coverPalette } = version;
  if (coverMediaId !== null) {
    const [file] = await from.select({ key: media.blobKey }).from(media).where(eq(media.id, coverMediaId));
    return file ? `/${file.key}` : null;
  }
  if (coverTopic === null) return null;
  const art = { topic: coverTopic, seed: coverSeed ?? 0, variant: coverVariant };
  return coverPath({ ...art, palette: coverPalette }, '1200x720');
}
