import { batchKey } from '@rujian/contract/base/identifiers/batch';
import type { Named } from '@rujian/contract/base/refs';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { PUBLIC } from '../dossier/complaint-lines.ts';
import type { Subject } from './subjects.ts';

type Row = {
  key: string;
  batch: string;
  food: string;
  maker: string;
  brand: Named | null;
  product: Named | null;
  category: DairyCategory | null;
};

type KnownBatch = { batch: string; food: string; owners: Subject[]; rest: string };

const ROWS_MAX = 50;

/** The first part of the question that is a batch on record, also with a sign misread. */
export async function findBatch({ readDb }: Pick<Platform, 'readDb'>, question: string): Promise<KnownBatch | null> {
  const codes = batchCodesIn(question);
  if (codes.length === 0) return null;
  const tried = [...codes, ...codes.flatMap(misreadings)];
  const rows = await read(readDb, tried);
  const code = tried.find(({ key }) => rows.some((row) => row.key === key));
  if (!code) return null;
  const own = rows.filter(({ key }) => key === code.key);
  return {
    batch: own[0]?.batch ?? '',
    food: onlyOne(own.map(({ food }) => food)) ?? '',
    owners: ownersOf(own),
    rest: code.rest,
  };
}

function ownersOf(rows: Row[]): Subject[] {
  const brand = onlyOne(rows.map((row) => row.brand));
  const product = onlyOne(rows.map((row) => row.product));
  const maker = onlyOne(rows.map((row) => row.maker));
  const category = rows[0]?.category;
  return [
    ...(product && brand && category ? [{ kind: 'product' as const, product, brand, category }] : []),
    ...(brand ? [{ kind: 'brand' as const, brand }] : []),
    ...(maker && !brand ? [{ kind: 'maker' as const, maker }] : []),
  ];
}

async function read(readDb: Platform['readDb'], codes: BatchCode[]): Promise<Row[]> {
  const keys = valueList([...new Set(codes.map(({ key }) => key))]);
  const among = (alias: string) => {
    const column = sql.raw(`${alias}.batch_no`);
    return sql`${column} <> '' and ${batchKeyOf(column)} in (${keys})`;
  };
  const { rows } = await readDb.execute<{ row: Row }>(sql`
    with seen as (
      select record.batch_no, record.food_name as food, record.maker_name as maker,
        record.brand_id, record.product_id
      from ${PUBLIC_RECORDS} where ${among('record')}
      union all
      select sample.batch_no, '', '', sample.brand_id, sample.product_id
      from evaluation_products sample join evaluations evaluation
        on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
      where ${among('sample')}
      union all
      select complaint.batch_no, '', '', complaint.brand_id, complaint.product_id
      from complaints complaint where ${PUBLIC} and ${among('complaint')}
      union all
      select batch_no, recall.food, recall.maker, recall.brand_id, null
      from ${PUBLIC_RECALLS} cross join unnest(recall.batches) batch_no
      where recall.batch_keys && array[${keys}]::text[] and ${batchKeyOf(sql`batch_no`)} in (${keys})
    )
    select json_build_object(
      'key', ${batchKeyOf(sql`seen.batch_no`)}, 'batch', seen.batch_no, 'food', seen.food,
      'maker', seen.maker, 'category', product.category,
      'brand', case when brand.id is not null
        then json_build_object('id', brand.id, 'name', brand.name) end,
      'product', case when product.id is not null
        then json_build_object('id', product.id, 'name', product.name) end
    ) as row
    from seen
    left join brands brand on brand.id = seen.brand_id
    left join products product on product.id = seen.product_id
    order by seen.food desc limit ${ROWS_MAX}`);
  return rows.map(({ row }) => row);
}

function onlyOne<Value>(values: (Value | null)[]): Value | null {
  const stated = values.filter((value) => value !== null && value !== '');
  const [first] = stated;
  if (first === undefined) return null;
  const text = JSON.stringify(first);
  return stated.every((value) => JSON.stringify(value) === text) ? first : null;
}

type BatchCode = { key: string; rest: string };

const CODES_MAX = 40;
const CODE_MIN_CHARACTERS = 3;
const LOOKALIKES = ['0O', '1I', '8B', '5S', '2Z'];

function batchCodesIn(question: string): BatchCode[] {
  const text = question.normalize('NFKC').trim();
  const words = text.split(/\s+/);
  const parts = [
    { code: text, rest: '' },
    ...[...text.matchAll(/[a-z\d](?:[a-z\d ./_-]*[a-z\d])?/gi)].map(([code]) => ({
      code,
      rest: text.replace(code, ' '),
    })),
    ...words.map((code) => ({ code, rest: words.filter((word) => word !== code).join(' ') })),
  ];
  return parts
    .map(({ code, rest }) => ({ key: batchKey(code), rest: rest.trim() }))
    .filter(({ key }) => key.length >= CODE_MIN_CHARACTERS && /\d/.test(key))
    .slice(0, CODES_MAX);
}

function misreadings({ key, rest }: BatchCode): BatchCode[] {
  const once = swapped(key);
  const twice = once.flatMap(swapped);
  return [...new Set([...once, ...twice])]
    .filter((other) => other !== key)
    .slice(0, CODES_MAX)
    .map((other) => ({ key: other, rest }));
}

function swapped(key: string): string[] {
  return [...key].flatMap((sign, place) => {
    const pair = LOOKALIKES.find((signs) => signs.includes(sign));
    return pair ? [key.slice(0, place) + pair.replace(sign, '') + key.slice(place + 1)] : [];
  });
}
