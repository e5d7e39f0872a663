import type { saveContribution } from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_DRAFTS_MAX, RIGHTS_TEXT_VERSION } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { type FileParts, placesOf } from './contribution-files.ts';
import { EDITABLE } from './contribution-states.ts';
import { nameOf } from './my-contributions.ts';
import type { TextStore } from './stored-text.ts';

export type Sent = ParsedInput<typeof saveContribution>;
export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({ db, clock }: Platform, { texts, files }: { texts: TextStore; files: FileParts }) {
  return {
    store,

    async save(memberId: number, sent: Sent) {
      return db.transaction(async (tx) => {
        await lockAuthor(tx, memberId);
        if (sent.id === '') await requireRoom(tx, memberId);
        const row = await store(tx, memberId, sent);
        const { body, pictures, attachments } = await files.read(tx, row);
        const savedAt = unixSeconds(row.updatedAt);
        return { id: row.id, version: row.version, savedAt, files: [...body, ...pictures, ...attachments] };
      });
    },

    /** A submitted contribution stays; deleting a deleted one succeeds. */
    async delete(memberId: number, id: number): Promise<void> {
      await db
        .delete(contributions)
        .where(and(eq(contributions.id, id), eq(contributions.memberId, memberId), eq(contributions.state, 'draft')));
    },
  };

  async function store(tx: Tx, memberId: number, sent: Sent): Promise<ContributionRow> {
    const now = clock.now();
    const columnId = sent.column === '' ? null : await knownColumn(tx, sent.column);
    const isArticle = sent.kind === 'article';
    const values = {
      ...texts.toStored(sent.kind, sent),
      penName: isArticle ? sent.penName.trim() : '',
      columnId: isArticle ? columnId : null,
      rights: (isArticle && sent.rights) || null,
      rightsVersion: isArticle ? sent.rightsVersion : '',
      aiUse: isArticle ? sent.aiUse : ('none' as const),
      protectIdentity: !isArticle && sent.protectIdentity,
      updatedAt: now,
    };
    const row =
      sent.id === ''
        ? await insert(tx, { ...values, memberId, kind: sent.kind, createdAt: now })
        : await update(tx, memberId, { ...sent, id: sent.id }, values);
    await files.write(tx, row, placesOf({ ...sent, body: row.bodyHtml }));
    return row;
  }

  async function update(
    tx: Tx,
    memberId: number,
    { id, kind, version }: Pick<Sent, 'kind' | 'version'> & { id: number },
    values: Partial<typeof contributions.$inferInsert>,
  ): Promise<ContributionRow> {
    const isOwn = and(eq(contributions.id, id), eq(contributions.memberId, memberId), eq(contributions.kind, kind));
    const [row] = await tx
      .update(contributions)
      .set({ ...values, version: sql`${contributions.version} + 1` })
      .where(and(isOwn, eq(contributions.version, version), inArray(contributions.state, EDITABLE)))
      .returning();
    if (row) return row;
    const [stored] = await tx.select().from(contributions).where(isOwn);
    if (!stored) throw new AppError('contribution.not_found');
    const isEditable = EDITABLE.some((state) => state === stored.state);
    if (!isEditable) throw new AppError('contribution.wrong_state');
    throw new AppError('contribution.stale', { version: stored.version });
  }
}

/** Serialises one author's saves and submissions, so that limits apply across tabs. */
export async function lockAuthor(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contributions of ${memberId}`}))`);
}

async function insert(tx: Tx, values: typeof contributions.$inferInsert): Promise<ContributionRow> {
  const [row] = await tx.insert(contributions).values(values).returning();
  if (!row) throw new Error('The database gave no row');
  return row;
}

async function requireRoom(tx: Tx, memberId: number): Promise<void> {
  const isDraft = and(eq(contributions.memberId, memberId), eq(contributions.state, 'draft'));
  if ((await tx.$count(contributions, isDraft)) < CONTRIBUTION_DRAFTS_MAX) return;
  throw new AppError('contribution.too_many_drafts', { max: CONTRIBUTION_DRAFTS_MAX });
}

/** A column that is closed for contributions is dropped; the rest of the draft is kept. */
async function knownColumn(tx: Tx, id: number): Promise<number | null> {
  const [column] = await tx
    .select({ id: columns.id })
    .from(columns)
    .where(and(eq(columns.id, id), takesContributions()));
  return column?.id ?? null;
}

function takesContributions() {
  return and(eq(columns.openForContributions, true), isNull(columns.hiddenAt), isNull(columns.mergedIntoId));
}

export function createOpenColumns({ readDb }: Platform) {
  return async (lang: Lang) => {
    const rows = await readDb
      .select(pick(columns, 'id', 'name', 'nameEn'))
      .from(columns)
      .where(takesContributions())
      .orderBy(asc(columns.position), asc(columns.id));
    const list = rows.map((column) => ({ id: column.id, name: nameOf(column, lang) }));
    return { list, total: list.length, rightsVersion: RIGHTS_TEXT_VERSION };
  };
}

export async function moveContributionColumn(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(contributions).set({ columnId: to }).where(eq(contributions.columnId, from));
}
