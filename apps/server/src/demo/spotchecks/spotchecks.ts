import { eq, sql } from 'drizzle-orm';
import { itemColumns, verdictOf } from '#areas/spotchecks/import/item-columns.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { articleRecalls, articleRevisions } from '#schema/articles/articles.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { recallKeys } from '#services/recalls/recall-keys.ts';
import type { LoadedArticle } from '../articles.ts';
import { CATEGORIES, type ProductIds } from '../products.ts';
import { type Demo, type Ids, insertNew, resolve } from '../reading/demo.ts';
import { earlierNotices } from './earlier-checks.ts';

type Names = {
  brands: Ids;
  editorId: number;
  indicators: Ids;
  products: ProductIds;
  /** Full province names, as addresses begin with them. */
  provinces: Ids;
};

type NoticeFile = DemoFiles['notices'][number];
type RecordFile = NoticeFile['records'][number];
type ItemFile = RecordFile['items'][number];

export async function loadSpotchecks({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const oldestFirst = files.notices.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo);
  const all = [...oldestFirst, ...earlierNotices(files.notices, dates)].map((file) => ({ file }));
  const notices = await insertNew(tx, spotcheckNotices, all, ({ file }) => noticeRow(file, dates, names));

  const checked = notices.flatMap(({ id, file }) =>
    file.records.map((record, index) => ({
      noticeId: id,
      seqNo: index + 1,
      record,
      publishedOn: dates.day(file.publishedDaysAgo),
    })),
  );
  const records = await insertNew(tx, spotcheckRecords, checked, ({ record, ...row }) => ({
    ...row,
    ...recordRow(record, dates, names),
  }));
  const items = records.flatMap(({ id, record }) =>
    record.items.map((item, position) => ({ recordId: id, position, ...itemRow(item, names.indicators) })),
  );
  await tx.insert(spotcheckItems).values(items);
}

/** After its notice and before today, because a retest takes time. */
const OVERTURNED_DAYS_AGO = 1;

function noticeRow(file: NoticeFile, dates: DemoDates, { editorId }: Names) {
  const failed = file.records.filter(({ result }) => result === 'unqualified').length;
  const publishedAt = dates.atWork(file.publishedDaysAgo);
  return {
    slug: file.id,
    agency: file.authority,
    noticeNo: file.bulletinNo,
    title: file.title,
    agencyLevel: levelOf(file.authority),
    publishedOn: dates.day(file.publishedDaysAgo),
    statedBatches: file.records.length,
    statedFailed: failed,
    kind: failed === 0 ? ('passed' as const) : ('mixed' as const),
    summary: file.summary,
    ...pick(bodyFromMarkdown(file.body), 'bodyHtml', 'bodyText', 'contents'),
    status: 'published' as const,
    publishedAt,
    firstPublishedAt: publishedAt,
    editorId,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

function recordRow(record: RecordFile, dates: DemoDates, names: Names) {
  const { brand } = record;
  return {
    makerName: record.producer,
    makerAddress: record.producerAddress,
    makerRegionId: provinceOf(record.producerAddress, names.provinces),
    sampledName: record.sampledAt,
    sampledAddress: record.sampledAddress,
    sampledRegionId: provinceOf(record.sampledAddress, names.provinces),
    ...pick(record, 'foodName', 'spec', 'trademark'),
    producedOn: dates.day(record.productionDaysAgo),
    batchNo: record.batchNo,
    categoryRaw: record.category,
    category: resolve(CATEGORIES, record.category, 'category'),
    result: record.result === 'qualified' ? ('pass' as const) : ('fail' as const),
    ...pick(record, 'lab', 'retest', 'retestLab'),
    overturnedAt: record.retest === 'overturned' ? dates.atWork(OVERTURNED_DAYS_AGO) : null,
    authenticity: record.authenticity,
    remark: record.remark,
    ...(record.disposal && { disposal: record.disposal.text, disposedOn: dates.day(record.disposal.daysAgo) }),
    ...(brand !== null && {
      brandId: resolve(names.brands, brand, 'brand'),
      productId: names.products.find(brand, record.foodName),
      matchedBy: 'rule' as const,
      matchConfidence: 1,
    }),
  };
}

function levelOf(authority: string): 'national' | 'province' | 'city' {
  if (authority.startsWith('国家')) return 'national';
  return authority.includes('省') ? 'province' : 'city';
}

function provinceOf(address: string, provinces: Ids): number | null {
  const found = [...provinces].find(([name]) => address.startsWith(name));
  return found?.[1] ?? null;
}

function itemRow(item: ItemFile, indicators: Ids) {
  const raw = { name: item.name, result: item.found, limit: item.standard };
  const result = item.qualified ? ('pass' as const) : ('fail' as const);
  const verdict = verdictOf(raw);
  if (verdict !== null && verdict !== result) {
    throw new Error(`${item.name}: ${item.found} against ${item.standard} is not a ${result}`);
  }
  return { indicatorId: resolve(indicators, item.name, 'indicator'), ...itemColumns(raw, result) };
}

export async function loadRecalls(
  { tx, files, dates }: Demo,
  names: { brands: Ids; articles: readonly LoadedArticle[] },
): Promise<void> {
  const ids = new Map(names.articles.map(({ slug, id }) => [slug, id]));
  for (const { brand, announcedDaysAgo, articles: slugs = [], ...recall } of files.recalls) {
    const at = dates.atWork(announcedDaysAgo);
    const [row] = await tx
      .insert(recalls)
      .values({
        ...recall,
        brandId: brand === null ? null : resolve(names.brands, brand, 'brand'),
        ...recallKeys(recall.batches),
        status: 'published',
        publishedAt: at,
        firstPublishedAt: at,
        createdAt: at,
        updatedAt: at,
        announcedOn: shanghaiDay(at),
      })
      .returning({ id: recalls.id });
    if (!row) throw new Error('The database gave no row');
    for (const slug of slugs) await linkArticle(tx, resolve(ids, slug, 'article'), row.id);
  }
}

async function linkArticle(tx: Tx, articleId: number, recallId: number): Promise<void> {
  await tx.insert(articleRecalls).values({ articleId, recallId, position: 0 });
  await tx
    .update(articleRevisions)
    .set({ links: sql`${articleRevisions.links} || ${JSON.stringify({ recallIds: [recallId] })}::jsonb` })
    .where(eq(articleRevisions.articleId, articleId));
}
