import { eq } from 'drizzle-orm';
import { createPublishing, type Release } from '#areas/articles/article-release.ts';
import {
  addVersion,
  fieldsOf,
  lockArticle,
  newestVersion,
  type VersionFields,
} from '#areas/articles/revisions/article-versions.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, columns, type RevisionLinks, tags } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { encyclopediaAliases, encyclopediaEntries } from '#schema/encyclopedia.ts';
import {
  evaluationIndicators,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import { headlinePlacements } from '#schema/headlines/headlines.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { recallKeys } from '#services/recalls/recall-keys.ts';

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

let lastNumber = 0;

/** Names must be unique; their value is irrelevant to tests that do not set them. */
function another(): number {
  lastNumber += 1;
  return lastNumber;
}

export async function makeColumn({ db }: { db: Db }, given: Insert<typeof columns> = {}) {
  const number = another();
  const values = { slug: `column-${number}`, name: `栏目${number}`, ...given };
  return only(await db.insert(columns).values(values).returning());
}

export async function makeTag({ db }: { db: Db }, given: Insert<typeof tags> = {}) {
  return only(
    await db
      .insert(tags)
      .values({ name: `标签${another()}`, ...given })
      .returning(),
  );
}

export async function makeBrand({ db }: { db: Db }, given: Insert<typeof brands> = {}) {
  const number = another();
  const values = { slug: `brand-${number}`, name: `品牌${number}`, ...given };
  return only(await db.insert(brands).values(values).returning());
}

export async function makeProduct({ db }: { db: Db }, given: Insert<typeof products> & { brandId: number }) {
  const values = { name: `产品${another()}`, ...given };
  return only(await db.insert(products).values(values).returning());
}

/** A member group; by default it holds every rule. */
export async function makeGroup({ db }: { db: Db }, given: Insert<typeof memberGroups> = {}) {
  const values = { name: `会员组${another()}`, rules: ['*'], ...given };
  return only(await db.insert(memberGroups).values(values).returning());
}

type Words = Partial<VersionFields>;
type NewArticle = Omit<Words, 'links'> & {
  columnId?: number;
  links?: Partial<RevisionLinks>;
  publishedAt?: Date;
  weight?: number;
};
type Changes = Omit<Words, 'links'> & { links?: Partial<RevisionLinks> };

const NO_LINKS = { tagIds: [], brands: [], productIds: [], regionIds: [], relatedIds: [] };
const NO_EDITOR = { staffId: null, editorId: null, editorName: '' };

/** A published article; returns its id. */
export async function makeArticle(platform: Platform, given: NewArticle = {}): Promise<number> {
  const { columnId = (await makeColumn(platform)).id, links, weight = 0, ...rest } = given;
  const { publishedAt: at = platform.clock.now(), ...words } = rest;
  const version = {
    title: `奶业新闻第${another()}则`,
    summary: '一句话说明这则新闻讲了什么。',
    bodyHtml: '<p>正文。</p>',
    coverTopic: 'pasture',
    coverSeed: 1,
    ...words,
    links: { ...NO_LINKS, ...links, columnId },
  };
  const publishing = createPublishing({ ...platform, clock: { ...platform.clock, now: () => at } });
  const { id } = await platform.db.transaction(async (tx) => {
    const article = only(await tx.insert(articles).values({ columnId, weight }).returning());
    const stored = await addVersion(
      tx,
      article.id,
      { ...version, ...bodyFromHtml(version.bodyHtml) },
      { cause: 'create', at, staffId: null },
    );
    const by = { ...NO_EDITOR, editorName: stored.editorName };
    await publishing.release(tx, { article, version: stored, publishedAt: at, by });
    await tx
      .update(articles)
      .set({ status: 'published', publishedAt: at, firstPublishedAt: at, updatedAt: at })
      .where(eq(articles.id, article.id));
    return article;
  });
  const columnIds = [columnId, columnId];
  await publishing.announceRelease({ id, columnIds, isNew: true, isCorrected: false });
  return id;
}

/** Releases another text of a live article, optionally with a public correction. */
export async function updateArticle(
  platform: Platform,
  id: number,
  { links, ...words }: Changes,
  correction?: Release['correction'],
): Promise<void> {
  const publishing = createPublishing(platform);
  const columnIds = await platform.db.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    const before = await newestVersion(tx, article);
    const version = await addVersion(
      tx,
      id,
      {
        ...fieldsOf(before),
        ...words,
        links: { ...before.links, ...links },
        ...(words.bodyHtml && bodyFromHtml(words.bodyHtml)),
      },
      { cause: 'work', at: platform.clock.now(), staffId: null },
    );
    await publishing.release(tx, {
      article,
      version,
      correction,
      publishedAt: article.publishedAt ?? platform.clock.now(),
      by: { ...NO_EDITOR, editorName: version.editorName },
    });
    await tx
      .update(articles)
      .set({ updatedAt: platform.clock.now(), version: article.version + 1 })
      .where(eq(articles.id, id));
    return [article.columnId, version.links.columnId];
  });
  const isCorrected = correction !== undefined;
  await publishing.announceRelease({ id, columnIds, isNew: false, isCorrected });
}

export async function withdrawArticle(platform: Platform, id: number, reason = '内容有误'): Promise<void> {
  const publishing = createPublishing(platform);
  const now = platform.clock.now();
  const { columnId } = await platform.db.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    await tx
      .update(articles)
      .set({
        status: 'withdrawn',
        workStatus: null,
        workRevId: null,
        withdrawnAt: now,
        withdrawnReason: reason,
        updatedAt: now,
      })
      .where(eq(articles.id, id));
    await publishing.removeLinks(tx, id);
    return article;
  });
  await publishing.announceTakeDown({ id, columnId });
}

/**
 * An article in a state that readers must not see. It still has a live version, as after a
 * withdrawal, so only its state hides it.
 */
export async function makeHiddenArticle(
  { db, clock }: Platform,
  status: 'draft' | 'review1' | 'ready' | 'scheduled' | 'trash',
  given: { columnId: number; title: string },
): Promise<number> {
  const { columnId, title } = given;
  const at = clock.now();
  const [article] = await db
    .insert(articles)
    .values({ columnId, status, publishedAt: at, scheduledFor: at })
    .returning();
  const { id } = only([article]);
  const links = { columnId, ...NO_LINKS };
  const [revision] = await db.insert(articleRevisions).values({ articleId: id, number: 1, title, links }).returning();
  await db.update(articles).set({ liveRevId: revision?.id }).where(eq(articles.id, id));
  await db.insert(contentCounters).values({ t: 'news', targetId: id, views: 1_000 });
  return id;
}

export async function makePlacement({ db, clock }: Platform, given: Insert<typeof headlinePlacements>) {
  const values = { slot: 'home_main' as const, startsAt: clock.now(), ...given };
  return only(await db.insert(headlinePlacements).values(values).returning());
}

/** A member of the group that holds every rule, unless another group is given. */
export async function makeMember({ db, clock }: Pick<Platform, 'db' | 'clock'>, given: Insert<typeof members> = {}) {
  const number = another();
  const values = {
    groupId: given.groupId ?? (await everybodysGroup(db)),
    username: `member${number}`,
    nickname: `会员${number}`,
    mobile: `139${String(number).padStart(8, '0')}`,
    joinedAt: clock.now(),
    ...given,
  };
  return only(await db.insert(members).values(values).returning());
}

async function everybodysGroup(db: Db): Promise<number> {
  const [group] = await db.select().from(memberGroups).orderBy(memberGroups.id).limit(1);
  if (group) return group.id;
  const made = await db
    .insert(memberGroups)
    .values({ name: '会员', rules: ['*'] })
    .returning();
  return only(made).id;
}

/** A notice, public by default. */
export async function makeNotice({ db, clock }: Platform, given: Insert<typeof spotcheckNotices> = {}) {
  const number = another();
  const values = {
    agency: '云州市市场监督管理局',
    agencyLevel: 'city' as const,
    noticeNo: `2026年第${number}号`,
    title: `关于乳制品抽检情况的通告（${number}）`,
    publishedOn: '2026-05-18',
    statedBatches: 1,
    statedFailed: 0,
    kind: 'mixed' as const,
    status: 'published' as const,
    publishedAt: clock.now(),
    ...given,
  };
  return only(await db.insert(spotcheckNotices).values(values).returning());
}

export async function makeCheck(
  platform: Platform,
  given: Insert<typeof spotcheckRecords> & { item?: Insert<typeof spotcheckItems> } = {},
) {
  const { item, ...record } = given;
  const noticeId = record.noticeId ?? (await makeNotice(platform)).id;
  const { db } = platform;
  const values = {
    publishedOn: '2026-05-18',
    seqNo: another(),
    foodName: '鲜牛奶',
    makerName: '云州乳品厂',
    batchNo: 'K0318',
    result: 'pass' as const,
    ...record,
    noticeId,
  };
  const made = only(await db.insert(spotcheckRecords).values(values).returning());
  if (item) {
    await db
      .insert(spotcheckItems)
      .values({
        recordId: made.id,
        position: 0,
        nameRaw: '菌落总数',
        resultRaw: '120000',
        limitRaw: '≤100000',
        result: 'fail',
        ...item,
      });
  }
  return made;
}

/** A recall, public and open by default. */
export async function makeRecall({ db, clock }: Pick<Platform, 'db' | 'clock'>, given: Insert<typeof recalls> = {}) {
  const values = {
    food: '鲜牛奶',
    maker: '云州乳品厂',
    batches: ['K0318'],
    reason: '菌落总数不合格。',
    level: 'second' as const,
    kind: 'voluntary' as const,
    agency: '云州市市场监督管理局',
    announcedOn: '2026-05-19',
    status: 'published' as const,
    publishedAt: clock.now(),
    ...given,
  };
  return only(
    await db
      .insert(recalls)
      .values({ ...recallKeys(values.batches), ...values })
      .returning(),
  );
}

/** A complaint in progress with the brand, accepted four days ago; returns its id. */
export async function makeComplaint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  given: Insert<typeof complaints> = {},
): Promise<number> {
  const number = another();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const { id } = only(
    await db
      .insert(complaints)
      .values({
        no: String(number).padStart(12, '0'),
        state: 'negotiating',
        publicName: '匿名用户-4821',
        brandText: '某品牌',
        problems: ['quality'],
        demands: ['refund'],
        title: `投诉${number}`,
        detail: '电话13800138000',
        detailMasked: '电话［手机号已隐去］',
        contactMobile: '13800138000',
        submittedAt: daysAgo(5),
        acceptedAt: daysAgo(4),
        ...given,
      })
      .returning({ id: complaints.id }),
  );
  return id;
}

type MadeIndicator = Insert<typeof evaluationIndicators> & { key: string };
type MadeResult = Insert<typeof evaluationResults> | number;
type MadeProduct = Insert<typeof evaluationProducts> & {
  name: string;
  /** By key of the indicator; a number is a plain measured value. */
  results: Record<string, MadeResult>;
};

/** A published test with a complete table; returns its row. */
export async function makeEvaluation(
  platform: Platform,
  given: Insert<typeof evaluations> & { indicators?: MadeIndicator[]; products?: MadeProduct[] } = {},
) {
  const { db, clock } = platform;
  const { indicators: madeIndicators = [], products: madeProducts = [], ...test } = given;
  const publishedAt = clock.now();
  const made = only(
    await db
      .insert(evaluations)
      .values({ title: `第${another()}次评测`, category: 'uht', status: 'published', publishedAt, ...test })
      .returning(),
  );
  const ids = new Map<string, number>();
  for (const [position, indicator] of madeIndicators.entries()) {
    const values = {
      name: indicator.key,
      direction: 'higher' as const,
      weightPercent: 100 / madeIndicators.length,
      ...indicator,
      evaluationId: made.id,
      position,
    };
    const { id } = only(await db.insert(evaluationIndicators).values(values).returning());
    ids.set(indicator.key, id);
  }
  for (const [position, { name, results, ...product }] of madeProducts.entries()) {
    const brandId = product.brandId ?? (await makeBrand(platform)).id;
    const known = only(
      await db
        .insert(products)
        .values({ brandId, name: `${name}${another()}` })
        .returning(),
    );
    const [row] = await db
      .insert(evaluationProducts)
      .values({ productId: known.id, displayName: name, ...product, brandId, evaluationId: made.id, position })
      .returning();
    const cells = Object.entries(results).map(([key, result]) => ({
      ...(typeof result === 'number'
        ? { raw: String(result), value: result, qualifier: '=' as const }
        : { raw: '', ...result }),
      productId: row?.id ?? 0,
      indicatorId: ids.get(key) ?? 0,
    }));
    if (cells.length > 0) await db.insert(evaluationResults).values(cells);
  }
  return made;
}

/** A term, public by default; its initial follows from its pinyin. */
export async function makeTerm(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  given: Insert<typeof encyclopediaEntries> = {},
  aliases: string[] = [],
) {
  const values = {
    title: `词条${another()}`,
    initial: given.pinyin?.[0]?.toUpperCase() ?? 'C',
    category: 'nutrient' as const,
    summary: '一句话说明这个词。',
    status: 'published' as const,
    publishedAt: clock.now(),
    ...given,
  };
  const term = only(await db.insert(encyclopediaEntries).values(values).returning());
  const rows = aliases.map((alias, position) => ({ alias, position, entryId: term.id }));
  if (rows.length > 0) await db.insert(encyclopediaAliases).values(rows);
  return term;
}

export async function makePage({ db, clock }: Platform, slug: string, wordings: Insert<typeof staticPageVersions>[]) {
  const page = only(await db.insert(staticPages).values({ slug }).returning());
  const rows = wordings.map((wording) => ({
    lang: 'zh-cn' as const,
    version: String(another()),
    title: slug,
    publishedAt: clock.now(),
    ...wording,
    pageId: page.id,
  }));
  await db.insert(staticPageVersions).values(rows);
  return page;
}

function only<Row>(rows: (Row | undefined)[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row');
  return row;
}

/** A visible comment by default, by a new member; returns its id. */
export async function makeComment(
  platform: Pick<Platform, 'db' | 'clock'>,
  given: Insert<typeof comments> & { targetId: number },
): Promise<number> {
  const values = {
    t: 'news' as const,
    body: '说得好',
    status: 'passed' as const,
    memberId: given.memberId ?? (await makeMember(platform)).id,
    createdAt: platform.clock.now(),
    ...given,
  };
  return only(await platform.db.insert(comments).values(values).returning()).id;
}
