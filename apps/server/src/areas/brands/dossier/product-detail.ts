import type { ProductDetail } from '@rujian/contract/areas/brands/public';
import type { Lang } from '@rujian/contract/base/constants';
import {
  DAIRY_CATEGORY,
  type DairyCategory,
  PRODUCT_STATE,
  type ProductState,
} from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { Safety } from '#ports/safety.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { all, productsIn } from '#services/safety/matching-records.ts';
import { checkSum } from '../check/tiers.ts';
import type { ArticleCardsByIds } from './brand-dossier.ts';
import { COUNTED, checkLines, NEWEST_FIRST, PUBLIC_RECORDS } from './check-lines.ts';
import { type ComplaintLines, PUBLIC } from './complaint-lines.ts';
import { rankLines } from './rankings.ts';
import type { TestLines } from './test-lines.ts';

const CHECKS = 20;
const TESTS = 20;
const COMPLAINTS = 10;
const BATCHES = 30;
const NEWS = 4;
const SIBLINGS = 12;

type Parts = { tests: TestLines; complaints: ComplaintLines; articleCards: ArticleCardsByIds; safety: Safety };

type StoredProduct = Pick<
  ProductDetail,
  'id' | 'name' | 'photos' | 'brand' | 'spec' | 'barcode' | 'licenceNo' | 'standardNo' | 'siblings'
> & { category: DairyCategory; state: ProductState; labelValues: Record<string, number>; newsIds: number[] };

type Batch = ProductDetail['batches'][number];

/** All packs of the product, as its safety answer counts them. */
const variants = (alias: 'record' | 'sample' | 'complaint', id: number) =>
  all(productsIn(alias, { product: String(id) }));

export function createProductDetail({ readDb }: Pick<Platform, 'readDb'>, parts: Parts) {
  const { tests, complaints, articleCards, safety } = parts;

  return async (id: number, lang: Lang): Promise<ProductDetail> => {
    const ofProduct = variants('complaint', id);
    const ofRecord = variants('record', id);
    const [product, sum, lines, tested, newest, counts, rankings, batches] = await Promise.all([
      read(id),
      checkSum(readDb, ofRecord),
      checkLines(
        readDb,
        sql`select record.id from ${PUBLIC_RECORDS}
          where ${ofRecord} ${NEWEST_FIRST} limit ${CHECKS}`,
        lang,
      ),
      tests.read(variants('sample', id), lang, { limit: TESTS }),
      complaints.newest(ofProduct, lang, COMPLAINTS),
      complaints.counts(ofProduct),
      rankLines({ readDb }, sql`entry.product_id = ${id}`, lang),
      readBatches(id),
    ]);
    if (!product) throw new AppError('content.not_found');
    const { newsIds, labelValues, ...stored } = product;
    return {
      ...stored,
      safety: await safety.ofProduct({ id }, lang),
      category: { key: stored.category, name: DAIRY_CATEGORY.label(stored.category, lang) },
      state: PRODUCT_STATE.option(stored.state, lang),
      labelValues: Object.entries(labelValues).map(([key, value]) => ({ key, value })),
      checks: { sum, list: lines },
      tests: tested.list,
      complaints: {
        ...counts,
        list: newest,
        notices: (await complaints.notices.ofProduct(id, lang)).map(({ text }) => text),
      },
      rankings,
      batches,
      news: await articleCards(newsIds, lang),
    };
  };

  /** Label values of the newest test replace missing ones. */
  async function read(id: number): Promise<StoredProduct | undefined> {
    const { rows } = await readDb.execute<{ product: StoredProduct }>(sql`
      select json_build_object(
        'id', product.id, 'name', product.name,
        'photos', (
          select coalesce(json_agg((${pictureJson(sql`photo.id`, sql`''`)}) order by photo.place), '[]')
          from unnest(product.photo_media_ids) with ordinality photo(id, place)
        ),
        'brand', json_build_object('id', brand.id, 'name', brand.name),
        'category', product.category, 'state', product.state, 'spec', product.spec,
        'barcode', coalesce(product.barcode, ''), 'licenceNo', product.licence_no,
        'standardNo', product.standard_no,
        'labelValues', case when product.label_values <> '{}' then product.label_values
          else coalesce((
            select sample.label_values from evaluation_products sample
            join evaluations evaluation
              on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
            where sample.product_id = product.id and sample.label_values <> '{}'
            order by evaluation.published_at desc limit 1
          ), '{}') end,
        'newsIds', (
          select coalesce(json_agg(target_id), '[]') from (
            select target_id from content_products
            where product_id = product.id and t = 'news'
            order by published_at desc, target_id desc limit ${NEWS}
          ) link
        ),
        'siblings', (
          select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (
            select id, name from products
            where brand_id = product.brand_id and id <> product.id order by name limit ${SIBLINGS}
          ) sibling
        )
      ) as product
      from products product join brands brand on brand.id = product.brand_id
      where product.id = ${id}`);
    return rows[0]?.product;
  }

  /** Every spelling of a batch number is the same batch. */
  async function readBatches(id: number): Promise<Batch[]> {
    const { rows } = await readDb.execute<{ batch: Omit<Batch, 'producedOn'> & { producedOn: string | null } }>(sql`
      with seen as (
        select record.batch_no, record.produced_on, 1 as checks,
          (record.result = 'fail' and ${COUNTED})::int as failed, 0 as tests, 0 as complaints
        from ${PUBLIC_RECORDS} where ${variants('record', id)} and record.batch_no <> ''
        union all
        select sample.batch_no, sample.produced_on, 0, 0, 1, 0
        from evaluation_products sample join evaluations evaluation
          on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
        where ${variants('sample', id)} and sample.batch_no <> ''
        union all
        select complaint.batch_no, complaint.produced_on, 0, 0, 0, 1
        from complaints complaint
        where ${variants('complaint', id)} and complaint.batch_no <> '' and ${PUBLIC}
      )
      select json_build_object(
        'batch', min(seen.batch_no), 'producedOn', max(seen.produced_on),
        'checks', sum(seen.checks), 'failed', sum(seen.failed), 'tests', sum(seen.tests),
        'complaints', sum(seen.complaints)
      ) as batch
      from seen group by ${batchKeyOf(sql`seen.batch_no`)}
      order by max(seen.produced_on) desc nulls last, min(seen.batch_no) limit ${BATCHES}`);
    return rows.map(({ batch }) => ({
      ...batch,
      producedOn: batch.producedOn === null ? null : startOfDay(batch.producedOn),
    }));
  }
}
