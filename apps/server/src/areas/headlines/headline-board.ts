import type {
  BoardSlot,
  DeskPlacement,
  getHeadlineBoard,
  listHeadlineHistory,
} from '@rujian/contract/areas/headlines/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import type { HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { HOME_SLOTS } from './front-ids.ts';
import type { HeadlineProposals } from './headline-proposals.ts';
import { readPlacements } from './headline-rows.ts';
import type { HeadlineSlots } from './headline-slots.ts';

type History = ParsedInput<typeof listHeadlineHistory>;

const BOARD_MAX = 500;

export function createHeadlineBoard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { slots, proposals }: { slots: HeadlineSlots; proposals: HeadlineProposals },
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
