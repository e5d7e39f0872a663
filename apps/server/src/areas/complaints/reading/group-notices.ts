import type { Lang } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { batchKeyOf } from '#schema/fields.ts';

export type GroupNotice = { id: number; text: string; complaints: number; at: number };

const NOTICES_SHOWN = 3;
const SHOWN_DAYS = 180;

export function createGroupNotices({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    ofBrand: (brandId: number, lang: Lang) => read(sql`found.brand_id = ${brandId}`, lang),
    ofProduct: (productId: number, lang: Lang) => read(sql`found.product_id = ${productId}`, lang),
    ofBatch: (brandId: number | null, batchNo: string, lang: Lang) => {
      const key = batchKey(batchNo);
      if (key === '') return Promise.resolve([]);
      const same = sql`found.batch_no <> '' and ${batchKeyOf(sql`found.batch_no`)} = ${key}`;
      return read(brandId === null ? same : sql`${same} and found.brand_id = ${brandId}`, lang);
    },
  };

  async function read(condition: SQL, lang: Lang): Promise<GroupNotice[]> {
    const since = new Date(clock.now().getTime() - SHOWN_DAYS * 86_400_000).toISOString();
    const { rows } = await readDb.execute<GroupNotice>(sql`
      select found.id, ${lang === 'en' ? sql`found.notice_en` : sql`found.notice`} as text,
        (select count(*)::int from complaint_group_members part
          where part.group_id = found.id) as complaints,
        floor(extract(epoch from found.decided_at))::float8 as at
      from complaint_groups found
      where found.state = 'confirmed' and found.decided_at >= ${since}::timestamptz and ${condition}
      order by found.decided_at desc, found.id desc limit ${NOTICES_SHOWN}`);
    return rows;
  }
}
