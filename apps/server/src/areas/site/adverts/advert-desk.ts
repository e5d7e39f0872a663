import {
  type DeskAdvert,
  deleteAdvert,
  listDeskAdverts,
  pauseAdvert,
  saveAdvert,
  sortAdverts,
} from '@rujian/contract/areas/site/advert-desk';
import { ADVERT_SLOT_MOST } from '@rujian/contract/base/constants';
import { ADVERT_SLOT, type AdvertSlot } from '@rujian/contract/vocabulary/site';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { sortRows } from '#platform/database/value-list.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media } from '#schema/media.ts';
import { adverts } from '#schema/site/adverts.ts';
import { requireAllowed } from './advert-guard.ts';
import { advertTags } from './adverts.ts';

export type AdvertDeps = {
  record: RecordAudit;
  noteMediaUses: (
    tx: Tx,
    target: { t: 'advert'; id: number },
    uses: readonly { mediaId: number; place: string }[],
  ) => Promise<void>;
};

export function serveAdvertDesk(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, noteMediaUses }: AdvertDeps,
): void {
  serve(app, listDeskAdverts, async ({ page, limit, slot, state, q }) => {
    const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const wanted = sql`(${slot} = '' or slot = ${slot}) and (${state} = '' or state = ${state})
        and (title ilike ${like} or title_en ilike ${like} or advertiser ilike ${like})`;
    const [{ rows }, { rows: totals }, { rows: counts }] = await Promise.all([
      db.execute<DeskAdvert>(sql`
          with known as (${withStates()}) select known.id::int, known.slot, known.state, known.title,
            known.title_en as "titleEn", known.advertiser, known.advertiser_en as "advertiserEn",
            case when brands.id is not null
              then json_build_object('id', brands.id, 'name', brands.name) end as brand,
            known.media_id::int as "mediaId", known.alt, known.url, known.note,
            floor(extract(epoch from known.starts_at))::float8 as "startsAt",
            floor(extract(epoch from known.ends_at))::float8 as "endsAt",
            floor(extract(epoch from known.updated_at))::float8 as "updatedAt",
            coalesce(staff.name, '') as by,
            coalesce((
              select '/' || coalesce((
                select made.blob_key from media_renditions made
                where made.media_id = picture.id and made.mime_type = 'image/webp'
                order by made.width_px limit 1
              ), picture.blob_key)
              from media picture where picture.id = known.media_id and picture.removed_at is null
            ), '') as thumb
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
      list: rows,
      total: totals[0]?.total ?? 0,
      slots: ADVERT_SLOT.keys.map((name) => {
        const counted = counts.find((one) => one.slot === name);
        const { running = 0, coming = 0 } = counted ?? {};
        return { slot: name, most: ADVERT_SLOT_MOST[name], running, coming };
      }),
    };
  });

  serve(app, saveAdvert, async ({ id, startsAt, endsAt, ...input }, caller) => {
    if (endsAt <= startsAt) throw new AppError('request.invalid', {}, { endsAt: 'rule.date' });
    if (input.mediaId !== null && input.alt === '') throw new AppError('request.invalid', {}, { alt: 'rule.required' });
    const touched = new Set<AdvertSlot>([input.slot]);
    const saved = await db.transaction(async (tx) => {
      const before = id === 0 ? undefined : await lockedRow(tx, adverts, id, 'advert.not_found');
      if (before) touched.add(before.slot);
      if (input.mediaId !== null) await requirePicture(tx, input.mediaId);
      const brandId = await requireAllowed(tx, input);
      const values = {
        ...input,
        brandId,
        startsAt: new Date(startsAt * 1000),
        endsAt: new Date(endsAt * 1000),
        updatedAt: clock.now(),
        ...(before?.slot !== input.slot && { position: lastPlace(input.slot) }),
      };
      const [row] = before
        ? await tx.update(adverts).set(values).where(eq(adverts.id, id)).returning()
        : await tx
            .insert(adverts)
            .values({ ...values, createdBy: caller.id, createdAt: clock.now() })
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
  });

  serve(app, pauseAdvert, async ({ id, paused: isPaused }, caller) => {
    const slot = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, adverts, id, 'advert.not_found');
      if ((before.pausedAt !== null) === isPaused) return before.slot;
      const pausedAt = isPaused ? clock.now() : null;
      await tx.update(adverts).set({ pausedAt }).where(eq(adverts.id, id));
      const action = isPaused ? 'advert.pause' : 'advert.resume';
      await record(tx, { caller, action, target: { type: 'advert', id } });
      return before.slot;
    });
    await changes.purge(advertTags(slot).slice(1));
  });

  serve(app, sortAdverts, async ({ slot, order }, caller) => {
    await db.transaction(async (tx) => {
      await sortRows(tx, adverts, order, eq(adverts.slot, slot));
      await record(tx, { caller, action: 'advert.sort', after: { slot, order } });
    });
    await changes.changed(advertTags(slot).slice(1));
  });

  serve(app, deleteAdvert, async ({ id }, caller) => {
    const slot = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, adverts, id, 'advert.not_found');
      await noteMediaUses(tx, { t: 'advert', id }, []);
      await tx.delete(adverts).where(eq(adverts.id, id));
      const target = { type: 'advert', id };
      await record(tx, { caller, action: 'advert.delete', target, before: forLog(before) });
      return before.slot;
    });
    await changes.purge(advertTags(slot).slice(1));
  });

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

async function requirePicture(tx: Tx, id: number): Promise<void> {
  const [picture] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), eq(media.kind, 'image')));
  if (!picture) throw new AppError('media.not_found');
}

function forLog({ createdAt: _created, updatedAt: _updated, createdBy: _by, ...row }: typeof adverts.$inferSelect) {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
  };
}
