import { decideMatch, listMatches, type MatchGroup, proposeMatch } from '@rujian/contract/areas/brands/matching';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { spotcheckMatches } from '#schema/spotchecks/imports.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { lockNoticesOf } from '../notices/notice-row.ts';
import { readBrandNames } from './brand-guess.ts';

type GroupRow = Omit<MatchGroup, 'recordId' | 'suggestions'> & { record_id: number; consignor: string };

const BY_PERSON = 1;

export function serveBrandMatches(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, addBrandAlias, alerts }: Pick<RecordDeskDeps, 'record' | 'addBrandAlias' | 'alerts'>,
): void {
  serve(app, listMatches, async ({ page, limit, q, waiting }) => {
    const text = containing(q);
    const groups = sql`
        select min(record.id) as record_id, record.trademark, record.maker_name as maker,
          min(record.consignor_name) as consignor, min(record.food_name) as food,
          count(*)::int as records, count(*) filter (where record.result = 'fail')::int as failed,
          (${PROPOSAL}) as proposal
        from spotcheck_records record
        where record.brand_id is null
          and ${q === '' ? sql`true` : sql`(record.trademark ilike ${text} or record.maker_name ilike ${text} or record.food_name ilike ${text})`}
        group by record.trademark, record.maker_name`;
    const chosen = sql`select * from (${groups}) one where ${waitingCondition(waiting)}`;
    const { rows } = await db.execute<GroupRow>(sql`
        ${chosen} order by failed desc, records desc, record_id limit ${limit} offset ${(page - 1) * limit}`);
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (${chosen}) all_of_them`,
    );
    const names = await readBrandNames(db);
    const list = rows.map((row): MatchGroup => {
      const { record_id, consignor, ...group } = row;
      const sample = { trademark: row.trademark, makerName: row.maker, consignorName: consignor, foodName: row.food };
      return { ...group, recordId: Number(record_id), suggestions: names.guess(sample) };
    });
    return { list, total: Number(counted[0]?.total ?? 0) };
  });

  serve(app, proposeMatch, async (input, caller) => {
    const { recordId, brandId, productId, alike } = input;
    return db.transaction(async (tx) => {
      // Locks the sample: of two concurrent proposals the second sees the first.
      const [sample] = await tx.select().from(spotcheckRecords).where(eq(spotcheckRecords.id, recordId)).for('update');
      if (!sample) throw new AppError('content.not_found');
      if (sample.brandId !== null) throw new AppError('match.done');
      const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId));
      if (!brand || brand.mergedIntoId !== null) throw new AppError('content.not_found');
      if (productId !== null) {
        const [product] = await tx.select().from(products).where(eq(products.id, productId));
        if (product?.brandId !== brandId) throw new AppError('content.not_found');
      }
      const [waiting] = await tx
        .select({ id: spotcheckMatches.id })
        .from(spotcheckMatches)
        .where(and(eq(spotcheckMatches.recordId, recordId), eq(spotcheckMatches.state, 'proposed')));
      if (waiting) throw new AppError('match.waits');
      // Samples without names have nothing in common.
      const isAlike = alike && (sample.trademark !== '' || sample.makerName !== '');
      const [best] = (await readBrandNames(tx)).guess(sample).filter((guess) => guess.brand.id === brandId);
      const [made] = await tx
        .insert(spotcheckMatches)
        .values({
          recordId,
          brandId,
          productId,
          newAlias: input.newAlias.trim(),
          alikeTrademark: isAlike ? sample.trademark : null,
          alikeMaker: isAlike ? sample.makerName : null,
          confidence: best?.confidence ?? 0,
          proposedBy: caller.id,
          createdAt: clock.now(),
        })
        .returning({ id: spotcheckMatches.id });
      if (!made) throw new Error('The match was not stored');
      await record(tx, {
        caller,
        action: 'match.propose',
        target: { type: 'check', id: recordId },
        after: { brand: brand.name, alike: isAlike, alias: input.newAlias },
      });
      return made;
    });
  });

  serve(app, decideMatch, async ({ id, confirm }, caller) => {
    const { matched, changed, brandId } = await db.transaction(async (tx) => {
      const wanted = tx.select().from(spotcheckMatches).where(eq(spotcheckMatches.id, id));
      const [seen] = await wanted;
      // The sample itself also gets the product, whatever its brand is by now.
      if (seen && confirm) await lockNoticesOf(tx, or(meantBy(seen), eq(spotcheckRecords.id, seen.recordId)));
      const [match] = await wanted.for('update');
      if (!match) throw new AppError('content.not_found');
      if (match.state !== 'proposed') throw new AppError('match.done');
      if (confirm && match.proposedBy === caller.id) throw new AppError('review.four_eyes');
      const rows = confirm
        ? await tx
            .update(spotcheckRecords)
            .set({ brandId: match.brandId, matchedBy: 'staff', matchConfidence: BY_PERSON, updatedAt: clock.now() })
            .where(meantBy(match))
            .returning({ id: spotcheckRecords.id, noticeId: spotcheckRecords.noticeId })
        : [];
      const named =
        confirm && match.productId !== null
          ? await tx
              .update(spotcheckRecords)
              .set({ productId: match.productId })
              .where(eq(spotcheckRecords.id, match.recordId))
              .returning({ id: spotcheckRecords.id, noticeId: spotcheckRecords.noticeId })
          : [];
      if (confirm) await alerts.recordsMatched(tx, [...rows.map((row) => row.id), match.recordId]);
      if (confirm && match.newAlias !== '') await addBrandAlias(tx, match.newAlias, match.brandId);
      await tx
        .update(spotcheckMatches)
        .set({
          state: confirm ? 'confirmed' : 'refused',
          records: rows.length,
          decidedBy: caller.id,
          decidedAt: clock.now(),
        })
        .where(eq(spotcheckMatches.id, id));
      await record(tx, {
        caller,
        action: confirm ? 'match.confirm' : 'match.refuse',
        target: { type: 'check', id: match.recordId },
        after: { brand: match.brandId, records: rows.length },
      });
      return { matched: rows, changed: [...rows, ...named], brandId: match.brandId };
    });
    if (changed.length > 0) {
      const notices = [...new Set(changed.map(({ noticeId }) => noticeId))];
      // Purged, because the answer about a brand may have been greener until now.
      await changes.purge([
        ...['spotchecks', 'brands', `brand:${brandId}`],
        ...notices.map((noticeId) => `notice:${noticeId}`),
      ]);
    }
    return { records: matched.length };
  });
}

const PROPOSAL = sql`
  select json_build_object(
    'id', said.id, 'brand', json_build_object('id', brand.id, 'name', brand.name),
    'product', case when product.id is null then null
      else json_build_object('id', product.id, 'name', product.name) end,
    'alike', said.alike_maker is not null, 'newAlias', said.new_alias,
    'proposedBy', json_build_object('id', person.id, 'name', person.name),
    'at', extract(epoch from said.created_at)::bigint)
  from spotcheck_matches said
  join spotcheck_records about on about.id = said.record_id
  join brands brand on brand.id = said.brand_id
  left join products product on product.id = said.product_id
  join staff person on person.id = said.proposed_by
  where said.state = 'proposed' and about.trademark = record.trademark
    and about.maker_name = record.maker_name
  order by said.id desc limit 1`;

function waitingCondition(waiting: '' | 'proposed' | 'open'): SQL {
  if (waiting === '') return sql`true`;
  return waiting === 'proposed' ? sql`proposal is not null` : sql`proposal is null`;
}

function meantBy({ recordId, alikeTrademark, alikeMaker }: typeof spotcheckMatches.$inferSelect): SQL | undefined {
  const isOpen = isNull(spotcheckRecords.brandId);
  if (alikeTrademark === null || alikeMaker === null) return and(isOpen, eq(spotcheckRecords.id, recordId));
  return and(isOpen, eq(spotcheckRecords.trademark, alikeTrademark), eq(spotcheckRecords.makerName, alikeMaker));
}
