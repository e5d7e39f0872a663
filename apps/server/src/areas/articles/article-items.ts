import { coverPath } from '@rujian/contract/base/cover/cover-path';
import type { CorrectionKind } from '@rujian/contract/vocabulary/articles';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { DefineItems, Items, ItemWords } from '#ports/edited-items.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { media } from '#schema/media.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { Publishing } from './article-release.ts';
import { type IsListedSource, isFromElsewhere, mayEdit, requireWhole, stepsOf, summaryFrom } from './article-rules.ts';
import { createArticleVersionStore, namesFor, versionNumbered } from './article-version-store.ts';
import type { DeskRows } from './desk/article-desk-rows.ts';
import type { Proof } from './proof/proof.ts';
import { noteUses } from './reading/article-media-uses.ts';
import {
  type ArticleRow,
  fieldsOf,
  newestVersion,
  type RevisionRow,
  readArticle,
  sealVersion,
  staffName,
  wordsOf,
} from './revisions/article-versions.ts';

const SEALS = { submit: 'submit', pass: 'pass', schedule: 'pass' } as const;

type ArticleMove = {
  proofed: Awaited<ReturnType<ProofOf>>;
  blockersReason: string;
  correction?: { kind: CorrectionKind; text: string } | undefined;
};
export type ArticleItems = Items<ArticleRow, RevisionRow, ArticleMove>;

type About = {
  caller: StaffCaller;
  row: ArticleRow;
  version: { document: RevisionRow };
  move: PublishMove;
  extra: ArticleMove | undefined;
};

export function createArticleItems(
  platform: Pick<Platform, 'db' | 'clock'>,
  parts: { defineItems: DefineItems; publishing: Publishing; rows: DeskRows; proofOf: ProofOf },
  deps: Pick<ArticleDeps, 'record' | 'noteMediaUses' | 'mediaIdsOf'>,
): ArticleItems {
  const { clock } = platform;
  const { publishing, rows, proofOf } = parts;
  const { record } = deps;

  return parts.defineItems<ArticleRow, RevisionRow, ArticleMove>({
    t: 'news',
    area: 'articles',
    table: articles,
    page: ({ id }) => `/news/${id}`,
    basis: 'version',
    staleError: 'review.wrong_state',
    notEditableError: 'article.not_editable',
    forbiddenError: 'article.not_editable',
    notFoundError: 'article.not_found',
    async steps(tx, article, version, extra) {
      return (await stepsOf(tx, article, version, extra?.proofed.isForeign ?? false)).steps;
    },
    prepareMove: async (request) => ({ proofed: await proofOf(request), blockersReason: '' }),
    columnId: ({ columnId }) => columnId,
    mayEdit,
    versions: createArticleVersionStore(platform, rows, deps),
    words: articleWords,
    replaceWords,
    requireComplete: (_tx, { document }) => requireWhole(document),
    async beforeMove(_tx, { status }, move) {
      // The working copy of a live article is discarded, with a reason.
      if (move === 'trash' && status === 'published') throw new AppError('review.wrong_state');
    },
    onMove,
    async goLive(tx, { row, before, number, staffId, extra }) {
      const editorId = before.editorId ?? staffId;
      const version = await withSummary(tx, await versionNumbered(tx, row.id, number));
      await publishing.release(tx, {
        article: before,
        version,
        publishedAt: row.publishedAt ?? clock.now(),
        correction: extra?.correction,
        by: { staffId, editorId, editorName: await staffName(tx, editorId) },
      });
      await noteUses(tx, { id: row.id, liveRevId: version.id, workRevId: null }, deps);
    },
    isCorrection: (extra) => extra?.correction !== undefined,
    left: (tx, { id }) => publishing.removeLinks(tx, id),
    async announce({ row: { id, status, columnId }, document, next, extra }) {
      if (next === 'withdrawn') return publishing.announceTakeDown({ id, columnId });
      const isNew = status !== 'published';
      const released = document.links.columnId;
      const columnIds = [isNew ? released : columnId, released];
      const isCorrected = extra?.correction !== undefined;
      return publishing.announceRelease({ id, columnIds, isNew, isCorrected });
    },
  });

  async function onMove(tx: Tx, about: About): Promise<Partial<ArticleRow>> {
    const { caller, row, version, move, extra } = about;
    const { document } = version;
    const { revisionId, savedAt } = extra?.proofed ?? { revisionId: document.id, savedAt: document.savedAt };
    // The proof was of other words.
    if (document.id !== revisionId || +document.savedAt !== +savedAt) throw new AppError('review.wrong_state');
    await requireProof(tx, about);
    const seal = SEALS[move as keyof typeof SEALS];
    if (seal && row.workRevId !== null) await sealVersion(tx, row.workRevId, seal, clock.now());
    if (move === 'restore') {
      // What was withdrawn keeps its words; readers see them again only after a new release.
      const isWithdrawn = row.status === 'withdrawn';
      const [first, second] = isWithdrawn ? [row.liveRevId, row.workRevId] : [row.workRevId, row.liveRevId];
      return { workRevId: first ?? second };
    }
    const isEditor = move === 'schedule' || (move === 'pass' && hasRight(caller, 'articles.edit'));
    return isEditor ? { editorId: row.editorId ?? caller.id } : {};
  }

  async function requireProof(tx: Tx, { caller, row, version, extra }: About): Promise<void> {
    const blockers = extra?.proofed.blockers ?? 0;
    if (blockers === 0) return;
    const reason = extra?.blockersReason.trim() ?? '';
    if (reason === '') throw new AppError('article.blocked', { count: blockers });
    const after = { blockers, revision: version.document.number };
    const entry = { action: 'articles.override_proof', target: { type: 'news', id: row.id }, after, reason };
    await record(tx, { caller, ...entry });
  }
}

export type ProofOf = ReturnType<typeof createMoveProof>;

/** The proof of what a move is about; it reads with statements of its own, before the transaction. */
export function createMoveProof(
  { db }: Pick<Platform, 'db'>,
  { proof, isListedSource }: { proof: Proof; isListedSource: IsListedSource },
) {
  return async ({ id, move }: { id: number; move: PublishMove }) => {
    const version = await newestVersion(db, await readArticle(db, id));
    const isOut = move === 'publish' || move === 'schedule';
    return {
      blockers: isOut ? await proof.countBlockers(fieldsOf(version)) : 0,
      isForeign: await isFromElsewhere(version, isListedSource),
      revisionId: version.id,
      savedAt: version.savedAt,
    };
  };
}

/** A text that goes out without a summary begins with its own first words. */
async function withSummary(tx: Tx, version: RevisionRow): Promise<RevisionRow> {
  if (version.summary !== '') return version;
  const summary = summaryFrom(version.bodyText);
  await tx.update(articleRevisions).set({ summary }).where(eq(articleRevisions.id, version.id));
  return { ...version, summary };
}

async function articleWords(from: Db | Tx, version: RevisionRow): Promise<ItemWords> {
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
      recalls: list(names.recalls),
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
function replaceWords(version: RevisionRow, find: string, replace: string): RevisionRow {
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
