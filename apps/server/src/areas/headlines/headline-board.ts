import {
  type BoardSlot,
  type DeskPlacement,
  type decideHeadlineProposal,
  type getHeadlineBoard,
  type HeadlineProposal,
  type listHeadlineHistory,
  placementInput,
  type proposeHeadline,
} from '@rujian/contract/areas/headlines/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import type { HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import { withAlt } from '@rujian/covers';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { isInScope, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { columns } from '#schema/articles/articles.ts';
import { type CoverJson, pictureJson } from '#schema/cover-json.ts';
import { headlineProposals } from '#schema/headlines/headlines.ts';
import { staff } from '#schema/staff/staff.ts';
import { readContents, refKey } from '#services/content/content-directory.ts';
import { type HeadlinePlacing, type PlacementInput, requireColumn, requireTarget } from './headline-placing.ts';
import type { HeadlineSlots } from './headline-slots.ts';
import { HOME_SLOTS } from './headline-statements.ts';

type History = ParsedInput<typeof listHeadlineHistory>;

const BOARD_MAX = 500;

export function createHeadlineBoard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { slots, proposals }: { slots: HeadlineSlots; proposals: ReturnType<typeof createHeadlineProposals> },
) {
  return {
    async board(lang: Lang): Promise<DataOf<typeof getHeadlineBoard>> {
      const now = clock.now();
      const at = sql`${now.toISOString()}::timestamptz`;
      const [placed, home, sections, waiting] = await Promise.all([
        readPlacements(
          db,
          {
            where: sql`placed.ends_at is null or placed.ends_at > ${at}`,
            // The winner of each slot first.
            order: sql`placed.starts_at desc, placed.weight desc, placed.id desc`,
            limit: BOARD_MAX,
          },
          lang,
        ),
        slots.home(lang),
        db
          .select({ id: columns.id, name: columns.name })
          .from(columns)
          .where(and(isNull(columns.hiddenAt), isNull(columns.mergedIntoId)))
          .orderBy(asc(columns.depth), asc(columns.position), asc(columns.id)),
        proposals.waiting(),
      ]);
      const seconds = unixSeconds(now);
      const slotOf = (slot: HeadlineSlot, column: BoardSlot['column']): BoardSlot => {
        const own = placed.filter((each) => each.slot === slot && each.column?.id === column?.id);
        const running = own.filter(({ startsAt }) => startsAt <= seconds);
        const winner = running.find(({ isPublic }) => isPublic);
        return {
          slot,
          column,
          running,
          upcoming: own.filter(({ startsAt }) => startsAt > seconds).toReversed(),
          placementId: winner?.id ?? null,
          showing: home.find((card) => card.slot === slot) ?? null,
        };
      };
      return {
        now: seconds,
        home: HOME_SLOTS.map((slot) => slotOf(slot, null)),
        columns: sections.map((column) => slotOf('column_top', column)),
        list: placed.filter(({ slot }) => slot === 'list'),
        proposals: waiting,
      };
    },

    async history(query: History, lang: Lang): Promise<{ list: DeskPlacement[]; total: number }> {
      const { page, limit } = query;
      const where = historyOf(query, clock.now());
      const [list, { rows }] = await Promise.all([
        readPlacements(
          db,
          { where, limit, offset: (page - 1) * limit, order: sql`placed.starts_at desc, placed.id desc` },
          lang,
        ),
        db.execute<{ total: number }>(
          sql`select count(*)::int as total from headline_placements placed where ${where}`,
        ),
      ]);
      return { list, total: rows[0]?.total ?? 0 };
    },
  };
}

function historyOf({ slot, column }: History, now: Date): SQL {
  const inSlot = slot ? sql`placed.slot = ${slot}` : sql`true`;
  const ofColumn = column ? sql`placed.column_id = ${column}` : sql`true`;
  return sql`placed.starts_at <= ${now.toISOString()}::timestamptz and ${inSlot} and ${ofColumn}`;
}

type PlacementRow = Omit<DeskPlacement, 'title' | 'cover' | 'isPublic'> & { picture: CoverJson | null };

async function readPlacements(
  db: Db,
  { where, order, limit, offset = 0 }: { where: SQL; order: SQL; limit: number; offset?: number },
  lang: Lang,
): Promise<DeskPlacement[]> {
  const { rows } = await db.execute<PlacementRow>(sql`
    select placed.id::int, placed.slot,
      case when section.id is not null
        then json_build_object('id', section.id, 'name', section.name) end as column,
      case when placed.article_id is not null then 'news' else placed.t end as t,
      coalesce(placed.article_id, placed.target_id)::int as "targetId",
      placed.url, placed.title_override as "titleOverride", placed.kicker, placed.label,
      placed.media_id::int as "mediaId",
      case when placed.media_id is not null
        then (${pictureJson(sql`placed.media_id`, sql`''`)}) end as picture,
      floor(extract(epoch from placed.starts_at))::float8 as "startsAt",
      ceil(extract(epoch from placed.ends_at))::float8 as "endsAt",
      case when person.id is not null
        then json_build_object('id', person.id, 'name', person.name) end as "setBy"
    from headline_placements placed
    left join columns section on section.id = placed.column_id
    left join staff person on person.id = placed.set_by
    where ${where} order by ${order} limit ${limit} offset ${offset}`);
  const refs = rows.flatMap(({ t, targetId }) => (t && targetId ? [{ t, id: targetId }] : []));
  const contents = await readContents(db, refs);
  return rows.map(({ picture, ...row }) => {
    const ref = row.t && row.targetId ? { t: row.t, id: row.targetId } : null;
    const content = ref && contents.get(refKey(newsOf(ref)));
    const cover = picture ?? content?.cover ?? null;
    return {
      ...row,
      title: row.titleOverride || content?.title || row.url || '',
      cover: cover && withAlt(cover, lang),
      isPublic: row.url !== null || Boolean(content),
    };
  });
}

function newsOf<Ref extends { t: string; id: number }>(ref: Ref): Ref {
  return ref.t === 'headlines' ? { ...ref, t: 'news' } : ref;
}

type Proposal = ParsedInput<typeof proposeHeadline>;
type Decision = ParsedInput<typeof decideHeadlineProposal>;

const WAITING_MAX = 50;

export function createHeadlineProposals(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  placing: HeadlinePlacing,
  { record }: { record: RecordAudit },
) {
  return {
    async waiting(): Promise<HeadlineProposal[]> {
      const [rows, sections] = await Promise.all([
        db
          .select({ proposal: headlineProposals, name: staff.name })
          .from(headlineProposals)
          .innerJoin(staff, eq(staff.id, headlineProposals.proposedBy))
          .where(eq(headlineProposals.state, 'waiting'))
          .orderBy(asc(headlineProposals.id))
          .limit(WAITING_MAX),
        db.select({ id: columns.id, name: columns.name }).from(columns),
      ]);
      const read = rows.map((row) => ({ ...row, placement: placementOf(row.proposal.placement) }));
      const refs = read.flatMap(({ placement: { t, targetId } }) => (t && targetId ? [{ t, id: targetId }] : []));
      const contents = await readContents(db, refs);
      return read.map(({ proposal, name, placement }) => {
        const { t, targetId, titleOverride, url } = placement;
        const content = t && targetId ? contents.get(refKey(newsOf({ t, id: targetId }))) : null;
        return {
          id: proposal.id,
          placement,
          note: proposal.note,
          title: titleOverride || content?.title || url || '',
          column: sections.find(({ id }) => id === placement.columnId) ?? null,
          proposedBy: { id: proposal.proposedBy, name },
          proposedAt: unixSeconds(proposal.proposedAt),
        };
      });
    },

    async propose(caller: StaffCaller, { note, ...placement }: Proposal): Promise<{ id: number }> {
      const { columnId } = placement;
      if (columnId !== null && !isInScope(caller, columnId)) throw new AppError('rule.not_held');
      return db.transaction(async (tx) => {
        await requireTarget(tx, placement);
        await requireColumn(tx, placement);
        const values = { placement, note, proposedBy: caller.id, proposedAt: clock.now() };
        const [row] = await tx.insert(headlineProposals).values(values).returning({ id: headlineProposals.id });
        const id = row?.id ?? 0;
        const target = { type: 'headline_proposal', id };
        await record(tx, { caller, action: 'headline.propose', target, after: placement });
        return { id };
      });
    },

    async decide(caller: StaffCaller, { id, accept, remark }: Decision): Promise<void> {
      const placed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(headlineProposals)
          .set({ state: accept ? 'accepted' : 'declined', remark, decidedBy: caller.id, decidedAt: clock.now() })
          .where(and(eq(headlineProposals.id, id), eq(headlineProposals.state, 'waiting')))
          .returning();
        if (!row) throw new AppError('headline.proposal_decided');
        const action = accept ? 'headline.confirm' : 'headline.decline';
        const target = { type: 'headline_proposal', id };
        await record(tx, { caller, action, target, reason: remark });
        return accept ? placing.add(tx, caller, placementOf(row.placement)) : null;
      });
      if (placed) await placing.announce([placed]);
    },
  };
}

function placementOf(stored: Record<string, unknown>): PlacementInput {
  return z.parse(placementInput, stored);
}
