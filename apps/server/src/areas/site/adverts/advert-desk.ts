import type { AdvertState, DeskAdvert, listDeskAdverts, saveAdvert } from '@rujian/contract/areas/site/advert-desk';
import { ADVERT_SLOT_MOST } from '@rujian/contract/base/constants';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, requireStaff } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media } from '#schema/media.ts';
import { adverts } from '#schema/site/adverts.ts';
import { requireAllowed } from './advert-guard.ts';
import { advertTags } from './adverts.ts';

type Query = ParsedInput<typeof listDeskAdverts>;
type Input = ParsedInput<typeof saveAdvert>;
type Row = typeof adverts.$inferSelect;

export type AdvertDeps = {
  record: RecordAudit;
  /** Registers the files of an advert, so that the library keeps them. */
  noteMediaUses: (
    tx: Tx,
    target: { t: 'advert'; id: number },
    uses: readonly { mediaId: number; place: string }[],
  ) => Promise<void>;
};

export type AdvertDesk = ReturnType<typeof createAdvertDesk>;

/** Adverts as planned by operators. */
export function createAdvertDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, noteMediaUses }: AdvertDeps,
) {
  return {
    async list(query: Query): Promise<DataOf<typeof listDeskAdverts>> {
      const { page, limit, slot, state } = query;
      const like = `%${query.q.trim().replace(/[\\%_]/g, '\\$&')}%`;
      const wanted = sql`(${slot} = '' or slot = ${slot}) and (${state} = '' or state = ${state})
        and (title ilike ${like} or title_en ilike ${like} or advertiser ilike ${like})`;
      const [{ rows }, { rows: totals }, { rows: counts }] = await Promise.all([
        db.execute<Listed>(sql`
          with known as (${withStates()}) select known.*, brands.name as brand_name,
            coalesce(staff.name, '') as by_name,
            (
              select '/' || coalesce((
                select made.blob_key from media_renditions made
                where made.media_id = picture.id and made.mime_type = 'image/webp'
                order by made.width_px limit 1
              ), picture.blob_key)
              from media picture where picture.id = known.media_id and picture.removed_at is null
            ) as thumb
          from known
          left join brands on brands.id = known.brand_id
          left join staff on staff.id = known.created_by
          where ${wanted}
          order by known.state = 'ended', array_position(${sql.raw(SLOT_ORDER)}, known.slot),
            case when known.state = 'ended' then known.ends_at end desc, known.position, known.id
          limit ${limit} offset ${(page - 1) * limit}`),
        db.execute<{ total: number }>(sql`
          with known as (${withStates()}) select count(*)::int as total from known where ${wanted}`),
        db.execute<{ slot: AdvertSlot; running: number; coming: number }>(sql`
          with known as (${withStates()}) select slot,
            count(*) filter (where state = 'running')::int as running,
            count(*) filter (where state = 'coming')::int as coming
          from known group by slot`),
      ]);
      return {
        list: rows.map(toDeskAdvert),
        total: totals[0]?.total ?? 0,
        slots: ADVERT_SLOT.keys.map((name) => {
          const counted = counts.find((one) => one.slot === name);
          return {
            slot: name,
            most: ADVERT_SLOT_MOST[name],
            running: counted?.running ?? 0,
            coming: counted?.coming ?? 0,
          };
        }),
      };
    },

    async save({ id, startsAt, endsAt, ...input }: Input, caller: Caller): Promise<{ id: number }> {
      if (endsAt <= startsAt) throw new AppError('request.invalid', {}, { endsAt: 'rule.date' });
      if (input.mediaId !== null && input.alt === '') {
        throw new AppError('request.invalid', {}, { alt: 'rule.required' });
      }
      const { id: createdBy } = requireStaff(caller);
      const touched = new Set<AdvertSlot>([input.slot]);
      const saved = await db.transaction(async (tx) => {
        const before = id === 0 ? undefined : await readRow(tx, id);
        if (before) touched.add(before.slot);
        if (input.mediaId !== null) await requirePicture(tx, input.mediaId);
        const brandId = await requireAllowed(tx, input);
        const values = {
          ...input,
          brandId,
          startsAt: new Date(startsAt * 1000),
          endsAt: new Date(endsAt * 1000),
          updatedAt: clock.now(),
        };
        const isMoved = before?.slot !== input.slot;
        const position = isMoved ? { position: lastPlace(input.slot) } : {};
        const [row] = before
          ? await tx
              .update(adverts)
              .set({ ...values, ...position })
              .where(eq(adverts.id, id))
              .returning()
          : await tx
              .insert(adverts)
              .values({ ...values, ...position, createdBy, createdAt: clock.now() })
              .returning();
        if (!row) throw new Error('The database gave no row');
        const uses = row.mediaId === null ? [] : [{ mediaId: row.mediaId, place: 'advert' }];
        await noteMediaUses(tx, { t: 'advert', id: row.id }, uses);
        await record(tx, {
          caller,
          action: before ? 'advert.save' : 'advert.add',
          target: { type: 'advert', id: row.id },
          ...(before && { before: forLog(before) }),
          after: forLog(row),
        });
        return row.id;
      });
      await changes.changed([...touched].flatMap((slot) => advertTags(slot).slice(1)));
      return { id: saved };
    },

    async pause(id: number, isPaused: boolean, caller: Caller): Promise<void> {
      const slot = await db.transaction(async (tx) => {
        const before = await readRow(tx, id);
        if ((before.pausedAt !== null) === isPaused) return before.slot;
        const pausedAt = isPaused ? clock.now() : null;
        await tx.update(adverts).set({ pausedAt }).where(eq(adverts.id, id));
        const action = isPaused ? 'advert.pause' : 'advert.resume';
        await record(tx, { caller, action, target: { type: 'advert', id } });
        return before.slot;
      });
      await changes.purge(advertTags(slot).slice(1));
    },

    async sort(slot: AdvertSlot, order: readonly number[], caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const places = order.map((id, place) => sql`(${id}::bigint, ${place + 1}::int)`);
        if (places.length > 0) {
          await tx.execute(sql`
            update ${adverts} set position = wanted.place
            from (values ${sql.join(places, sql`, `)}) as wanted(id, place)
            where adverts.id = wanted.id and adverts.slot = ${slot}`);
        }
        await record(tx, { caller, action: 'advert.sort', after: { slot, order } });
      });
      await changes.changed(advertTags(slot).slice(1));
    },

    async remove(id: number, caller: Caller): Promise<void> {
      const slot = await db.transaction(async (tx) => {
        const before = await readRow(tx, id);
        await noteMediaUses(tx, { t: 'advert', id }, []);
        await tx.delete(adverts).where(eq(adverts.id, id));
        const target = { type: 'advert', id };
        await record(tx, { caller, action: 'advert.delete', target, before: forLog(before) });
        return before.slot;
      });
      await changes.purge(advertTags(slot).slice(1));
    },
  };

  /** Every advert with its state; of those due, the first ones of a slot are shown. */
  function withStates() {
    const now = clock.now().toISOString();
    const mosts = ADVERT_SLOT.keys.map((slot) => sql`when ${slot} then ${ADVERT_SLOT_MOST[slot]}::int`);
    return sql`
      select due.*, case
        when due.ends_at <= ${now}::timestamptz then 'ended'
        when due.paused_at is not null then 'paused'
        when due.starts_at > ${now}::timestamptz then 'coming'
        when due.place <= case due.slot ${sql.join(mosts, sql` `)} end then 'running'
        else 'waiting'
      end as state
      from (
        select adverts.*, row_number() over (
          partition by slot, paused_at is null
            and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
          order by position, id
        ) as place
        from adverts
      ) due`;
  }
}

const SLOT_ORDER = `array[${ADVERT_SLOT.keys.map((slot) => `'${slot}'`).join(', ')}]`;

function lastPlace(slot: AdvertSlot) {
  return sql`(select coalesce(max(position), 0) + 1 from adverts where slot = ${slot})`;
}

async function readRow(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(adverts).where(eq(adverts.id, id)).for('update');
  if (!row) throw new AppError('advert.not_found');
  return row;
}

async function requirePicture(tx: Tx, id: number): Promise<void> {
  const [picture] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.kind, 'image')));
  if (!picture) throw new AppError('media.not_found');
}

function forLog({ createdAt: _created, updatedAt: _updated, createdBy: _by, ...row }: Row) {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
  };
}

type Listed = {
  id: string | number;
  slot: AdvertSlot;
  state: AdvertState;
  title: string;
  title_en: string;
  advertiser: string;
  advertiser_en: string;
  brand_id: string | number | null;
  brand_name: string | null;
  media_id: string | number | null;
  thumb: string | null;
  alt: string;
  url: string;
  starts_at: string | Date;
  ends_at: string | Date;
  note: string;
  by_name: string;
  updated_at: string | Date;
};

function toDeskAdvert(row: Listed): DeskAdvert {
  return {
    id: Number(row.id),
    slot: row.slot,
    state: row.state,
    title: row.title,
    titleEn: row.title_en,
    advertiser: row.advertiser,
    advertiserEn: row.advertiser_en,
    brand: row.brand_id === null ? null : { id: Number(row.brand_id), name: row.brand_name ?? '' },
    mediaId: row.media_id === null ? null : Number(row.media_id),
    thumb: row.thumb ?? '',
    alt: row.alt,
    url: row.url,
    startsAt: seconds(row.starts_at),
    endsAt: seconds(row.ends_at),
    note: row.note,
    by: row.by_name,
    updatedAt: seconds(row.updated_at),
  };
}

function seconds(at: string | Date): number {
  return Math.floor(new Date(at).getTime() / 1000);
}
