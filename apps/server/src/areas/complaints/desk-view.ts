import {
  BOARD_STATES,
  type DESK_COMPLAINT_BOXES,
  type DeskComplaintCard,
  getComplaintBoard,
  getDeskComplaint,
  listDeskComplaints,
} from '@rujian/contract/areas/complaints/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { COMPLAINT_HARM, COMPLAINT_STATE, HARMED_GROUP } from '@rujian/contract/vocabulary/complaints';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight } from '#platform/caller.ts';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { complaintDeadline, waitsForDesk, waitsForOthers } from '#schema/complaint-deadline.ts';
import { complaintEvents, complaintRatings, complaints } from '#schema/complaints.ts';
import { staff } from '#schema/staff/staff.ts';
import { formOf, provinceOf } from './complaint-columns.ts';
import { eventOf } from './complaint-labels.ts';
import type { Evidence } from './evidence.ts';
import { maskedMobile, maskedText } from './masked-text.ts';
import { CARD_COLUMNS, CARD_TABLES, type CardRow, caseOf, endOf, timesOf, toClock } from './reading/complaint-cards.ts';
import { rejectWords } from './reject-reasons.ts';
import { sentLately } from './submission/submission-limits.ts';

type Box = (typeof DESK_COMPLAINT_BOXES)[number];
type DeskRow = CardRow & {
  version: number;
  unreached: boolean;
  officer_id: number | null;
  officer: string | null;
  appeals: number;
};

/** No box has drafts; saying so again would keep counts from using an index alone. */
const BOXES: Record<Box, SQL> = {
  desk: waitsForDesk,
  others: waitsForOthers,
  escalated: sql`complaint.state = 'escalated'`,
  unreached: sql`complaint.state = 'assigned' and complaint.unreached_at is not null`,
  ratings: sql`complaint.id in (
    select rating.complaint_id from complaint_ratings rating where rating.text_state = 'waiting')`,
  ended: sql`complaint.closed_at is not null or complaint.state = 'merged'`,
};

const BOARD_CARDS = 40;

type Whole = DataOf<typeof getDeskComplaint>;

export function serveDeskView(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { evidence, checksOfBatch }: { evidence: Evidence; checksOfBatch: Safety['checksOfBatch'] },
): void {
  serve(app, listDeskComplaints, async ({ page, limit, box, q = '' }, { lang }) => {
    const query = q.trim();
    const like = `%${query.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const found =
      query === ''
        ? sql`true`
        : sql`(complaint.no = ${query}
              or complaint.title ilike ${like} or complaint.brand_text ilike ${like}
              or complaint.brand_id in (select brand.id from brands brand where brand.name ilike ${like}))`;
    const countOf = (box: Box) => sql`(select count(*)::int from (
        select from complaints complaint where (${BOXES[box]}) and ${found} limit ${COUNTED_MAX}
      ) counted) as ${sql.identifier(box)}`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.execute<DeskRow>(sql`
          select ${CARD_COLUMNS}, ${DESK_COLUMNS} from ${CARD_TABLES}
          left join staff person on person.id = complaint.officer_id
          left join lateral (select ${complaintDeadline} as at) due on true
          where (${BOXES[box]}) and ${found}
          order by (complaint.urgent_at is not null and complaint.closed_at is null) desc,
            due.at nulls last, complaint.closed_at desc nulls first, complaint.id desc
          limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<Record<Box, number>>(sql`select ${sql.join((Object.keys(BOXES) as Box[]).map(countOf), sql`, `)}`),
    ]);
    const counts = counted[0];
    return {
      list: rows.map((row) => toDeskCard(row, lang)),
      total: counts?.[box] ?? 0,
      boxes: (Object.keys(BOXES) as Box[]).map((key) => ({ key, count: counts?.[key] ?? 0 })),
    };
  });

  serve(app, getComplaintBoard, async ({ mine }, { id, lang }) => {
    const { rows } = await db.execute<DeskRow & { total: number }>(sql`
        with open as (
          select complaint.id, due.at as due, count(*) over (partition by complaint.state) as total,
            row_number() over (partition by complaint.state
              order by complaint.urgent_at is null, due.at nulls last, complaint.id) as place
          from complaints complaint
          left join lateral (select ${complaintDeadline} as at) due on true
          where complaint.state in ${[...BOARD_STATES]}
            and (${mine === '1'}::boolean is false or complaint.officer_id = ${id})
        )
        select ${CARD_COLUMNS}, ${DESK_COLUMNS}, open.total::int as total from ${CARD_TABLES}
        join open on open.id = complaint.id and open.place <= ${BOARD_CARDS}
        left join staff person on person.id = complaint.officer_id
        order by open.place`);
    return {
      columns: BOARD_STATES.map((state) => {
        const own = rows.filter((row) => row.state === state);
        return {
          state: COMPLAINT_STATE.option(state, lang),
          total: own[0]?.total ?? 0,
          cards: own.map((row) => toDeskCard(row, lang)),
        };
      }),
    };
  });

  /** Without the right to decide, everything that could identify a person is masked. */
  serve(app, getDeskComplaint, async ({ id }, caller) => {
    const whole = await detail(id, caller.lang);
    return hasRight(caller, 'complaints.decide') ? whole : asReadOnly(whole, caller.lang);
  });

  async function detail(id: number, lang: Lang): Promise<Whole> {
    const [{ rows }, [row]] = await Promise.all([
      db.execute<DeskRow>(sql`
          select ${CARD_COLUMNS}, ${DESK_COLUMNS} from ${CARD_TABLES}
          left join staff person on person.id = complaint.officer_id
          where complaint.id = ${id} and complaint.state <> 'draft'`),
      db.select().from(complaints).where(eq(complaints.id, id)),
    ]);
    const [card] = rows;
    if (!card || !row) throw new AppError('complaint.not_found');
    const now = clock.now();
    const [events, files, province, batchChecks, lately, joins, [rating]] = await Promise.all([
      db
        .select({ event: complaintEvents, who: staff.name })
        .from(complaintEvents)
        .leftJoin(staff, eq(staff.id, complaintEvents.staffId))
        .where(eq(complaintEvents.complaintId, id))
        .orderBy(asc(complaintEvents.at), asc(complaintEvents.id)),
      evidence.list(id, row.memberId),
      provinceOf(db, row.regionId, lang),
      checksOfBatch({ brandId: row.brandId, name: row.brandText }, row.batchNo),
      row.memberId === null ? null : sentLately(db, row.memberId, now),
      row.mergedIntoId === null
        ? []
        : db
            .select({ id: complaints.id, no: complaints.no })
            .from(complaints)
            .where(eq(complaints.id, row.mergedIntoId)),
      db.select().from(complaintRatings).where(eq(complaintRatings.complaintId, id)),
    ]);
    const original = { title: row.titleOriginal || row.title, detail: row.detail };
    const contact = maskedMobile(row.contactMobile);
    return {
      ...toDeskCard(card, lang),
      form: { ...formOf(row, province.code), contactMobile: contact },
      original,
      masked: maskedTexts(original, lang),
      shown: { title: row.title, detail: row.detailMasked },
      harm: COMPLAINT_HARM.label(row.harm, lang),
      harmedGroup: row.harmedGroup ? HARMED_GROUP.label(row.harmedGroup, lang) : '',
      clue: row.clue,
      contact: { name: row.contactName, mobile: contact, shared: row.contactSharedAt !== null },
      evidence: files,
      clocks: card.clocks.map((each) => toClock(timesOf(each), lang, now, endOf(card))),
      timeline: events.map(({ event, who }) => ({ ...eventOf(event, lang), who: who ?? '', audience: event.audience })),
      batchChecks,
      waitingRating: rating?.textState === 'waiting' ? rating.text : '',
      joins: joins[0] ? { id: joins[0].id, no: joins[0].no ?? '' } : null,
      rejection: row.rejectCode && { key: row.rejectCode, name: rejectWords(row.rejectCode, lang).name },
      needMoreRounds: row.needMoreRounds,
      refusals: row.refusals,
      lately: { complaints: lately?.month ?? 0, brands: lately?.brands ?? 0 },
    };
  }

  function toDeskCard(row: DeskRow, lang: Lang): DeskComplaintCard {
    return {
      ...caseOf(row, lang, clock.now()),
      ...pick(row, 'version', 'unreached', 'appeals'),
      officer: row.officer_id === null ? null : { id: row.officer_id, name: row.officer ?? '' },
    };
  }
}

function asReadOnly(view: Whole, lang: Lang): Whole {
  const { shown } = view;
  const hidden = { clue: '', shop: '', orderNo: '', contactName: '', contactMobile: '' };
  return {
    ...view,
    form: { ...view.form, ...shown, ...hidden },
    original: shown,
    masked: maskedTexts(shown, lang),
    clue: '',
    contact: { ...view.contact, name: '', mobile: '' },
    evidence: [],
    timeline: view.timeline.filter(({ audience }) => audience === 'public'),
  };
}

function maskedTexts({ title, detail }: { title: string; detail: string }, lang: Lang) {
  return { title: maskedText(title, lang), detail: maskedText(detail, lang) };
}

const DESK_COLUMNS = sql`complaint.version, complaint.unreached_at is not null as unreached,
  complaint.officer_id, person.name as officer,
  (select count(*)::int from complaint_appeals appeal
    where appeal.complaint_id = complaint.id and appeal.decided_at is null) as appeals`;
