import { LIBRARY_TOPIC } from '#areas/media/library/library.ts';
import { seedOnce } from '#base/seed-once.ts';
import { createDemoDates } from '#demo/reading/demo-dates.ts';
import { readDemoFiles } from '#demo/reading/demo-files.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { headlinePlacements, topicMembers, topics } from '#schema/headlines/headlines.ts';
import { media, mediaFolders, mediaUploads } from '#schema/media.ts';
import { regions } from '#schema/site/regions.ts';
import { type LoadedArticle, loadArticles, loadColumns, loadCorrections, loadTags } from './articles.ts';
import { loadBillboards } from './billboards.ts';
import { loadBrands } from './brands.ts';
import { loadComments } from './comments.ts';
import { loadComplaints } from './complaints.ts';
import { fileColumns } from './demo-blobs.ts';
import { loadEncyclopedia } from './encyclopedia.ts';
import { loadEvaluations } from './evaluations.ts';
import { loadHeat, loadReaders } from './heat.ts';
import { replayJournal } from './journal/replay.ts';
import { loadPromotion } from './links.ts';
import { loadNewsroom } from './newsroom.ts';
import { loadAuthors, loadMembers, loadStaff } from './people.ts';
import { loadPrices } from './prices.ts';
import { loadProducts } from './products.ts';
import { type Demo, type Ids, insertNew, resolve, withNewIds } from './reading/demo.ts';
import { loadRepresentation } from './representation.ts';
import { loadRecalls, loadSpotchecks } from './spotchecks/spotchecks.ts';
import { loadSubjects } from './subjects.ts';

/** Called before each step with its label, and once more at the end. */
type Progress = (label: string, done: number, total: number) => void;

type Site = { database: Database; progress?: Progress };

const STEPS = [
  'files',
  'brands',
  'products',
  'articles',
  'headlines',
  'spot checks',
  'tests',
  'billboards',
  'special subjects',
  'encyclopedia',
  'complaints',
  'members',
  'prices',
  'readers',
  'newsroom',
  'journal',
  'comments',
  'heat',
] as const;

/** In a transaction that also records it as done, so that a second start changes nothing. Returns whether it loaded. */
export function loadDemo({ db, clock, ...rest }: Site & { db: Db; clock: Clock }): Promise<boolean> {
  const now = clock.now();
  return seedOnce(db, 'demo', now, (tx) => load(tx, now, rest));
}

async function load(tx: Tx, now: Date, { database, progress = () => {} }: Site): Promise<void> {
  const step = (label: (typeof STEPS)[number]) => progress(label, STEPS.indexOf(label), STEPS.length);

  step('files');
  const demo = { tx, files: await readDemoFiles(), dates: createDemoDates(now) };
  const { provinces, shortNames } = await regionNames(tx);
  const indicatorIds = await indicatorNames(tx);

  step('brands');
  const brands = await loadBrands(demo, shortNames);
  step('products');
  const products = await loadProducts(demo, brands);

  step('articles');
  const editors = await loadStaff(demo);
  const [editorId = Number.NaN] = editors.values();
  const columns = await loadColumns(demo);
  const authors = await loadAuthors(demo);
  const tags = await loadTags(demo);
  const names = { columns, brands, editors, authors, tags };
  const articles = await loadArticles(demo, names);
  await loadCorrections(demo, articles);

  step('headlines');
  await loadHeadlines(demo, articles);
  await loadTopics(demo, articles);

  step('spot checks');
  const measured = { brands, products, editorId, indicators: indicatorIds };
  await loadSpotchecks(demo, { ...measured, provinces });
  await loadRecalls(demo, { brands, articles });
  step('tests');
  await loadEvaluations(demo, measured);
  step('billboards');
  await loadBillboards(demo, measured);
  step('special subjects');
  await loadSubjects(demo, { columns, tags, brands, editorId });
  step('encyclopedia');
  await loadEncyclopedia(demo, editorId);
  step('complaints');
  await loadComplaints(demo, { brands, products, regions: shortNames });
  step('members');
  const members = await loadMembers(demo, shortNames);
  const claimants = await loadRepresentation(demo, { brands, articles, regions: shortNames, editorId });
  const everyone = new Map([...members, ...claimants]);
  await loadPictures(demo, { staff: editors, members: everyone });
  step('prices');
  await loadPrices(demo);
  step('readers');
  await loadReaders(demo);
  await loadPromotion(tx, now);
  step('newsroom');
  await loadNewsroom(demo, { columns, members, staff: editors, articles, editorId });
  step('journal');
  await replayJournal(demo, database);
  // After the journal, whose comments are older than most of these.
  step('comments');
  await loadComments(demo, articles, members);
  step('heat');
  await loadHeat(demo);
  progress('done', STEPS.length, STEPS.length);
}

async function regionNames(tx: Tx) {
  const rows = await tx.select().from(regions);
  return {
    provinces: new Map(rows.map(({ name, id }) => [name, id])),
    shortNames: new Map(rows.map(({ shortName, id }) => [shortName, id])),
  };
}

async function indicatorNames(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select().from(indicators);
  const aliases = await tx.select().from(indicatorAliases);
  return new Map([
    ...aliases.map(({ alias, indicatorId }) => [alias, indicatorId] as const),
    ...rows.map(({ name, id }) => [name, id] as const),
  ]);
}

async function loadPictures({ tx, files, dates }: Demo, names: { staff: Ids; members: Ids }): Promise<void> {
  const titles = [...new Set(files.pictures.flatMap(({ folder }) => folder ?? []))].map((name) => ({ name }));
  const folders = await insertNew(tx, mediaFolders, titles, (folder) => folder);
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  for (const file of await withNewIds(tx, media, files.pictures)) {
    const { id, name, by, members, folder, daysAgo, licenceInDays, ...words } = file;
    const uploadedAt = dates.atWork(daysAgo);
    const fileName = `${file.title}.webp`;
    await tx
      .insert(media)
      .overridingSystemValue()
      .values({
        ...(await fileColumns(by ? LIBRARY_TOPIC : 'complaint', name)),
        ...words,
        id,
        fileName,
        folderId: folder ? resolve(folderIds, folder, 'folder') : null,
        uploadedByStaffId: by ? resolve(names.staff, by, 'staff member') : null,
        licenceUntil: licenceInDays === undefined ? null : dates.day(-licenceInDays),
        createdAt: uploadedAt,
        lastUploadedAt: uploadedAt,
      });
    for (const member of members) {
      const memberId = resolve(names.members, member, 'member');
      await tx.insert(mediaUploads).values({ mediaId: id, memberId, fileName, lastUploadedAt: uploadedAt });
    }
  }
}

/** Every headline is in the list; some articles also have a slot of the front page. */
async function loadHeadlines({ tx, files }: Demo, articles: LoadedArticle[]): Promise<void> {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const listed = articles
    .filter(({ slug }) => slug.startsWith('headlines/'))
    .map(({ id, publishedAt }) => ({ slot: 'list' as const, articleId: id, startsAt: publishedAt }));
  const placed = files.headlineSlots.map(({ slot, article: slug, label }) => {
    const { id, publishedAt } = resolve(bySlug, slug, 'article');
    return { slot, articleId: id, startsAt: publishedAt, label };
  });
  await tx.insert(headlinePlacements).values([...listed, ...placed]);
}

async function loadTopics({ tx, files, dates }: Demo, articles: LoadedArticle[]): Promise<void> {
  const byTitle = new Map(articles.map(({ title, id }) => [title, id]));
  const hottestFirst = files.topics.toSorted((one, other) => other.interest - one.interest);
  const rows = await insertNew(tx, topics, hottestFirst, ({ slug, title, summary, daysAgo }) => ({
    slug,
    title,
    summary,
    startedAt: dates.atWork(daysAgo),
  }));
  const linked = rows.flatMap(({ id, articleTitles, daysAgo }) =>
    articleTitles.map((title, position) => ({
      topicId: id,
      t: 'news' as const,
      position,
      targetId: resolve(byTitle, title, 'article'),
      addedAt: dates.atWork(daysAgo),
    })),
  );
  await tx.insert(topicMembers).values(linked);
}
