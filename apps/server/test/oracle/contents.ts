import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import {
  getColumnHeadline,
  getHeadline,
  getNews,
  listColumns,
  listHeadlines,
  listNews,
} from '@rujian/contract/areas/articles/public';
import { checkBatch } from '@rujian/contract/areas/brands/check';
import { getBrand, getProduct } from '@rujian/contract/areas/brands/public';
import { listComments, listReplies } from '@rujian/contract/areas/comments/public';
import { getTerm, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { getErrataThanks } from '@rujian/contract/areas/errata/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { getTopic, listHot } from '@rujian/contract/areas/hot/public';
import { searchAll } from '@rujian/contract/areas/search/public';
import { listChecks } from '@rujian/contract/areas/spotchecks/public';
import { getRecall, listRecalls, listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { getSubject, listSubjects } from '@rujian/contract/areas/subjects/public';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { articleRevisions, articles, authors, columns, tags } from '#schema/articles/articles.ts';
import { contentAuthors, contentCounters, contentDays, contentTags } from '#schema/articles/links.ts';
import { brands, indicators, products } from '#schema/brands/brands.ts';
import { comments } from '#schema/comments/comments.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { errata } from '#schema/errata.ts';
import { evaluationProducts, evaluations } from '#schema/evaluations/evaluations.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { createChooser } from './choosing.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { publicComplaints, seconds } from './raw-complaints.ts';
import { batchesOf } from './raw-findings.ts';
import { publicEditions, type RawEntry, thingOf } from './raw-ranks.ts';
import { chinaDay, chinaMidnight, publicRecords, type RawRecord, tableRows } from './raw-rows.ts';

type Compare = ReturnType<typeof createComparison>['compare'];
type Target = { t: string; targetId: number };

const PART = 6;
const WHOLE = 60;
const READ_DAYS = 30;
const TREND_YEARS = 3;
const RECALL_LINES = 5;

/** What every page says about articles, terms, tags, comments and other contents: reads, dates and counts. */
export const contents: Oracle = {
  name: 'contents',
  async run({ kit, seed, isWhole }) {
    const { verdict, compare } = createComparison();
    const chooser = createChooser(seed);
    const most = isWhole ? WHOLE : PART;
    const shownCards = await cardCheck(kit, compare);
    const some = async (table: Parameters<typeof tableRows>[1]) =>
      chooser
        .some((await tableRows(kit, table)) as { id: number; status?: string }[], most)
        .filter(({ status }) => status === undefined || status === 'published');
    const counters = await tableRows(kit, contentCounters);
    const days = await tableRows(kit, contentDays);
    const first = chinaDay(new Date(kit.platform.clock.now().getTime() - (READ_DAYS - 1) * 86_400_000));
    const counterOf = ({ t, targetId }: Target) => counters.find((one) => one.t === t && one.targetId === targetId);
    const recentViews = ({ t, targetId }: Target) =>
      days
        .filter((one) => one.t === t && one.targetId === targetId && one.day >= first)
        .reduce((sum, { views }) => sum + views, 0);

    const { data: home } = await kit.call(getHome, {});
    shownCards('home', home);
    for (const endpoint of [listNews, listHeadlines])
      shownCards(endpoint.path, (await kit.call(endpoint, { limit: 100 })).data);
    for (const window of HEAT_WINDOWS) shownCards(`hot ${window}`, (await kit.call(listHot, { window })).data);
    for (const { id } of await some(topics)) shownCards(`topic ${id}`, (await kit.call(getTopic, { id })).data);
    for (const { id } of await some(brands)) shownCards(`brand ${id}`, (await kit.call(getBrand, { id })).data.news);
    for (const { id } of await some(products))
      shownCards(`product ${id}`, (await kit.call(getProduct, { id })).data.news);

    const revisions = await tableRows(kit, articleRevisions);
    for (const { id } of await some(articles)) {
      for (const endpoint of [getNews, getHeadline]) {
        const { data, code } = await kit.call(endpoint, { id });
        // Of the headline list only what was in it.
        if (code !== 1) continue;
        shownCards(`article ${id}`, data);
        const article = (await tableRows(kit, articles)).find((one) => one.id === id);
        compare(
          `article ${id} words`,
          data.wordCount,
          revisions.find((one) => one.id === article?.liveRevId)?.wordCount,
        );
        for (const { id: brand, lastFailedCheck } of data.brands) {
          const failed = (await publicRecords(kit)).find(
            ({ brandId, result, counted }) => brandId === brand && result === 'fail' && counted,
          );
          compare(
            `article ${id} brand ${brand}`,
            lastFailedCheck && [lastFailedCheck.id, lastFailedCheck.at],
            failed ? [failed.id, chinaMidnight(failed.publishedOn)] : null,
          );
        }
        const made = (await tableRows(kit, corrections)).filter(({ t, targetId }) => t === 'news' && targetId === id);
        compare(
          `article ${id} corrections`,
          data.corrections.map(({ at }) => at).toSorted(),
          made.map(({ at }) => seconds(at)).toSorted(),
        );
        const { data: thanks } = await kit.call(getErrataThanks, { t: 'news', id });
        const accepted = (await tableRows(kit, errata)).filter(
          (one) => one.t === 'news' && one.targetId === id && one.state === 'accepted' && one.wantsThanks,
        );
        compare(`article ${id} thanks`, thanks.total, new Set(accepted.map(({ memberId }) => memberId)).size);
      }
    }

    const sections = (await tableRows(kit, columns)).filter(
      ({ hiddenAt, mergedIntoId }) => hiddenAt === null && mergedIntoId === null,
    );
    const published = (await tableRows(kit, articles)).filter(({ status }) => status === 'published');
    const { data: shownColumns } = await kit.call(listColumns, {});
    compare('columns', shownColumns.list.map(({ id }) => id).toSorted(), sections.map(({ id }) => id).toSorted());
    for (const column of shownColumns.list) {
      const family = sections
        .filter(({ id, parentId }) => id === column.id || parentId === column.id)
        .map(({ id }) => id);
      compare(
        `column ${column.id}`,
        column.articles,
        published.filter(({ columnId }) => family.includes(columnId)).length,
      );
      const { data: list } = await kit.call(listNews, { column: column.id });
      compare(`column ${column.id} list`, list.total, column.articles);
      shownCards(`column ${column.id} top`, (await kit.call(getColumnHeadline, { id: column.id })).data);
    }

    for (const { id } of await some(tags)) {
      const { data } = await kit.call(getTag, { id, limit: 100 });
      shownCards(`tag ${id}`, data);
      const own = (await tableRows(kit, contentTags)).filter(({ tagId }) => tagId === id);
      compare(
        `tag ${id}`,
        [data.total, Object.fromEntries(data.types.map(({ key, count }) => [key, count]))],
        [own.length, Object.fromEntries([...Map.groupBy(own, ({ t }) => t)].map(([t, rows]) => [t, rows.length]))],
      );
    }
    for (const { id } of await some(authors)) {
      const { data } = await kit.call(getAuthor, { id });
      shownCards(`author ${id}`, data);
      const works = (await tableRows(kit, contentAuthors)).filter(({ authorId }) => authorId === id);
      const since = Math.min(...works.map(({ publishedAt }) => seconds(publishedAt)));
      compare(
        `author ${id}`,
        [data.total, data.views, data.since],
        [
          works.length,
          works.reduce((sum, work) => sum + (counterOf(work)?.views ?? 0), 0),
          works.length === 0 ? 0 : since,
        ],
      );
      const written = published.filter((article) =>
        works.some(({ t, targetId }) => t === 'news' && targetId === article.id),
      );
      for (const { key, count } of data.columns)
        compare(`author ${id} column ${key}`, count, written.filter(({ columnId }) => columnId === Number(key)).length);
    }

    await compareComments(kit, compare, counterOf, chooser, most);
    await compareSubjects(kit, compare, shownCards, recentViews, most);
    await compareTerms(kit, compare, chooser, most);
    await compareRecalls(kit, compare);

    const { data: made } = await kit.call(listCorrections, { limit: 100, kind: 'correction' as never });
    for (const { at, t, id, kind } of made.list) {
      if (kind === 'withdrawn' || kind === 'overturned' || t !== 'news') continue;
      const known = (await tableRows(kit, corrections)).some(
        (one) => one.t === t && one.targetId === id && seconds(one.at) === at,
      );
      compare(`correction of ${t} ${id}`, known, true);
    }
    await compareSearch(kit, compare, shownCards, chooser, most);
    return verdict;
  },
};

/** Finds the cards anywhere in an answer, and compares what they say of their content. */
async function cardCheck(kit: Kit, compare: Compare) {
  const live = new Map((await tableRows(kit, articles)).map((article) => [article.id, article]));
  const revisions = new Map((await tableRows(kit, articleRevisions)).map((revision) => [revision.id, revision]));
  const sections = new Map((await tableRows(kit, columns)).map((column) => [column.id, column]));
  const counters = new Map((await tableRows(kit, contentCounters)).map((one) => [`${one.t} ${one.targetId}`, one]));
  const records = new Map((await publicRecords(kit)).map((record) => [record.id, record]));
  const complaints = new Map((await publicComplaints(kit)).map((complaint) => [complaint.id, complaint]));
  const newestEditions = (await publicEditions(kit)).toReversed();
  const dated = new Map<string, number>(
    [
      ...(await tableRows(kit, evaluations)).map(({ id, publishedAt }) => [`evaluation ${id}`, publishedAt] as const),
      ...(await tableRows(kit, specialSubjects)).map(
        ({ id, publishedAt }) => [`specialsubject ${id}`, publishedAt] as const,
      ),
      ...(await tableRows(kit, encyclopediaEntries)).map(
        ({ id, publishedAt }) => [`baike ${id}`, publishedAt] as const,
      ),
      ...(await tableRows(kit, topics)).map(({ id, startedAt }) => [`topic ${id}`, startedAt] as const),
      ...newestEditions.map(({ billboardId, publishedAt }) => [`billboard ${billboardId}`, publishedAt] as const),
      ...[...live.values()].map(({ id, publishedAt }) => [`news ${id}`, publishedAt] as const),
      ...[...complaints.values()].map(({ id, submittedAt }) => [`complaint ${id}`, submittedAt] as const),
    ].map(([key, at]) => [key, at ? seconds(at) : 0]),
  );

  function dateOf(t: string, id: number): number | undefined {
    const record = t === 'spotcheck' ? records.get(id) : undefined;
    return record ? chinaMidnight(record.publishedOn) : dated.get(`${t} ${id}`);
  }

  return function shownCards(place: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const part of Object.values(value)) shownCards(place, part);
    const card = value as Record<string, unknown>;
    const { id, t = 'news' } = card as { id?: number; t?: string };
    if (typeof id !== 'number' || typeof card.publishedAt !== 'number') return;
    const article = live.get(id);
    if ('readingMinutes' in card && t === 'news' && article) {
      const column = sections.get(article.columnId);
      compare(
        `${place}: article ${id}`,
        [card.publishedAt, card.readingMinutes, card.views, (card.column as { id: number } | null)?.id ?? null],
        [
          dateOf('news', id),
          revisions.get(article.liveRevId ?? 0)?.readingMinutes,
          counters.get(`news ${id}`)?.views ?? 0,
          column && column.hiddenAt === null ? column.id : null,
        ],
      );
    } else if ('t' in card && !['brand', 'product'].includes(t)) {
      compare(`${place}: ${t} ${id} date`, card.publishedAt, dateOf(t, id));
    } else if (Object.keys(card).length === 3 && 'title' in card && article) {
      compare(`${place}: story ${id} date`, card.publishedAt, dateOf('news', id));
    }
  };
}

type CounterOf = (target: Target) => typeof contentCounters.$inferSelect | undefined;
type Chooser = ReturnType<typeof createChooser>;
type ShownCards = (place: string, value: unknown) => void;

async function compareComments(
  kit: Kit,
  compare: Compare,
  counterOf: CounterOf,
  chooser: Chooser,
  most: number,
): Promise<void> {
  const all = await tableRows(kit, comments);
  const isShown = ({ status, replies }: (typeof all)[number]) => status === 'passed' || replies > 0;
  const targets = [...new Set(all.map(({ t, targetId }) => `${t} ${targetId}`))];
  for (const target of chooser.some(targets, most)) {
    const [t = '', id = ''] = target.split(' ');
    const { data, code } = await kit.call(listComments, { t: t as 'news', id: Number(id), limit: 100, sort: 'new' });
    if (code !== 1) continue;
    const own = all.filter((one) => one.t === t && one.targetId === Number(id));
    const roots = own.filter((one) => one.rootId === null && isShown(one));
    const counter = counterOf({ t, targetId: Number(id) });
    compare(
      `comments of ${target}`,
      [data.total, data.all, data.praises, data.collects],
      [
        roots.length,
        own.filter(({ status }) => status === 'passed').length,
        counter?.praises ?? 0,
        counter?.collects ?? 0,
      ],
    );
    for (const shown of data.list.flatMap((root) => [root, ...root.firstReplies])) {
      const comment = own.find((one) => one.id === shown.id);
      const answers = own.filter(
        (one) =>
          (comment?.rootId === null ? one.rootId === shown.id : one.parentId === shown.id) && one.status === 'passed',
      );
      compare(
        `comment ${shown.id}`,
        [shown.rootId, shown.replies, shown.createdAt, shown.praises],
        comment && [comment.rootId, answers.length, seconds(comment.createdAt), comment.praises],
      );
    }
    for (const root of roots.filter((one) => one.replies > 0).slice(0, 2)) {
      const { data: replies } = await kit.call(listReplies, { root: root.id });
      const below = own.filter((one) => one.rootId === root.id && isShown(one));
      compare(`replies of ${root.id}`, replies.total, below.length);
      for (const shown of replies.list) {
        const reply = below.find((one) => one.id === shown.id);
        const answers = below.filter((one) => one.parentId === shown.id && one.status === 'passed');
        compare(
          `reply ${shown.id}`,
          [shown.replies, shown.createdAt, shown.praises],
          reply && [answers.length, seconds(reply.createdAt), reply.praises],
        );
      }
    }
  }
}

async function compareSubjects(
  kit: Kit,
  compare: Compare,
  shownCards: ShownCards,
  recentViews: (target: Target) => number,
  most: number,
): Promise<void> {
  const known = (await tableRows(kit, specialSubjects)).filter(({ status }) => status === 'published');
  const samples = await tableRows(kit, evaluationProducts);
  const numbers = (subject: (typeof known)[number]) => [
    seconds(subject.publishedAt ?? new Date(0)),
    seconds(subject.updatedAt),
    subject.archivedAt && seconds(subject.archivedAt),
    recentViews({ t: 'specialsubject', targetId: subject.id }),
  ];
  const { data: list } = await kit.call(listSubjects, { limit: 100 });
  for (const { id, publishedAt, updatedAt, archivedAt, views } of list.list) {
    const subject = known.find((one) => one.id === id);
    compare(`subject card ${id}`, [publishedAt, updatedAt, archivedAt, views], subject && numbers(subject));
  }
  for (const subject of known.slice(0, most)) {
    const { data } = await kit.call(getSubject, { id: subject.id });
    shownCards(`subject ${subject.id}`, data);
    compare(`subject ${subject.id}`, [data.publishedAt, data.updatedAt, data.archivedAt, data.views], numbers(subject));
    for (const block of data.blocks) {
      if (block.type === 'evaluation') {
        for (const test of block.tests)
          compare(
            `subject ${subject.id} test ${test.id}`,
            test.products,
            samples.filter(({ evaluationId }) => evaluationId === test.id).length,
          );
      }
      if (block.type === 'evaluation')
        shownCards(
          `subject ${subject.id}`,
          block.tests.map((test) => ({ t: 'evaluation', id: test.id, publishedAt: test.publishedAt })),
        );
      if (block.type === 'billboard') {
        for (const ranking of block.rankings) {
          const [newest, before] = (await publicEditions(kit)).filter(({ billboardId }) => billboardId === ranking.id);
          const rankBefore = (entry: RawEntry) =>
            before?.entries.find((one) => thingOf(one) === thingOf(entry))?.rank ?? null;
          compare(
            `subject ${subject.id} ranking ${ranking.id}`,
            ranking.entries.map(({ rank, previousRank, score }) => ({ rank, previousRank, score })),
            newest?.entries
              .slice(0, ranking.entries.length)
              .map((entry) => ({ rank: entry.rank, previousRank: rankBefore(entry), score: entry.score })),
          );
        }
      }
      if (block.type !== 'spotchecks') continue;
      for (const { id, publishedOn } of block.checks.flatMap((one) => one.records)) {
        const record = (await publicRecords(kit)).find((one) => one.id === id);
        compare(`subject ${subject.id} record ${id}`, publishedOn, record && chinaMidnight(record.publishedOn));
      }
      for (const { query, batches, failed, from, to } of block.checks) {
        const { result: _verdict, ...others } = query;
        const { data: selected } = await kit.call(listChecks, others as never);
        compare(
          `subject ${subject.id} checks ${JSON.stringify(query)}`,
          { batches, failed, from, to },
          {
            batches: selected.counts.batches,
            failed: selected.counts.failed,
            from: selected.counts.from,
            to: selected.counts.to,
          },
        );
      }
    }
  }
}

/** Failures caused by an indicator by year, among all counted batches of the year. */
function indicatorYears(records: readonly RawRecord[], indicatorId: number) {
  const counted = records.filter((record) => record.counted);
  return [...Map.groupBy(counted, ({ publishedOn }) => Number(publishedOn.slice(0, 4)))].map(([year, own]) => ({
    year,
    failed: own.filter(({ items }) => items.some((item) => item.indicatorId === indicatorId && item.result === 'fail'))
      .length,
    batches: own.length,
  }));
}

async function compareTerms(kit: Kit, compare: Compare, chooser: Chooser, most: number): Promise<void> {
  const records = await publicRecords(kit);
  const terms = (await tableRows(kit, encyclopediaEntries)).filter(({ status }) => status === 'published');
  const byId = new Map(terms.map((term) => [term.id, term]));
  const { data: list } = await kit.call(listTerms, { limit: 100 });
  for (const { id, updatedAt } of list.list)
    compare(`term row ${id}`, updatedAt, byId.get(id) && seconds(byId.get(id)?.updatedAt ?? new Date(0)));
  const known = await tableRows(kit, indicators);
  const measured = terms.filter(({ title }) => known.some(({ name }) => name === title));
  for (const term of [...chooser.some(terms, most), ...chooser.some(measured, most)]) {
    const { data } = await kit.call(getTerm, { id: term.id });
    compare(
      `term ${term.id}`,
      [data.publishedAt, data.updatedAt, data.lastReviewedAt],
      [
        seconds(term.publishedAt ?? new Date(0)),
        seconds(term.updatedAt),
        term.lastReviewedAt && seconds(term.lastReviewedAt),
      ],
    );
    if (!data.indicator) continue;
    const years = indicatorYears(records, data.indicator.id).toSorted((one, other) => other.year - one.year);
    compare(`term ${term.id} years`, data.indicator.years, years);
  }
}

async function compareRecalls(kit: Kit, compare: Compare): Promise<void> {
  const records = await publicRecords(kit);
  const heard = await publicComplaints(kit);
  const stories = await tableRows(kit, articles);
  const own = (await tableRows(kit, recalls))
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => other.announcedOn.localeCompare(one.announcedOn) || other.id - one.id);
  const numbers = ({ id, announcedOn }: (typeof own)[number]) => [id, chinaMidnight(announcedOn)];
  const { data } = await kit.call(listRecalls, { limit: 100 });
  compare(
    'recalls',
    [data.total, data.list.map(({ id, announcedOn }) => [id, announcedOn])],
    [own.length, own.slice(0, 100).map(numbers)],
  );
  for (const state of ['open', 'completed'] as const) {
    const { data: chosen, code } = await kit.call(listRecalls, { state: state as never });
    if (code === 1) compare(`recalls ${state}`, chosen.total, own.filter((one) => one.state === state).length);
  }
  const { data: underWay } = await kit.call(listRecallsOf, { t: 'open' });
  const open = own.filter(({ state }) => state === 'open');
  compare(
    'recalls under way',
    underWay.list.map(({ id, announcedOn }) => [id, announcedOn]),
    open.slice(0, RECALL_LINES).map(numbers),
  );
  for (const recall of own) {
    const { data: one } = await kit.call(getRecall, { id: recall.id });
    const { samples, complaints, articles: told } = one;
    compare(
      `recall ${recall.id}`,
      [one.id, one.announcedOn, one.publishedAt, one.updatedAt],
      [...numbers(recall), seconds(recall.publishedAt ?? recall.createdAt), seconds(recall.updatedAt)],
    );
    const days = samples.map(({ id }) => records.find((record) => record.id === id)?.publishedOn);
    compare(
      `recall ${recall.id} samples`,
      samples.map(({ publishedOn }) => publishedOn),
      days.map((day) => day && chinaMidnight(day)),
    );
    const accepted = complaints.map(({ id }) => heard.find((complaint) => complaint.id === id)?.acceptedAt);
    compare(
      `recall ${recall.id} complaints`,
      complaints.map(({ at }) => at),
      accepted.map((at) => at && seconds(at)),
    );
    const published = told.map(({ id }) => stories.find((article) => article.id === id)?.publishedAt);
    compare(
      `recall ${recall.id} articles`,
      told.map(({ at }) => at),
      published.map((at) => at && seconds(at)),
    );
  }
}

async function compareSearch(
  kit: Kit,
  compare: Compare,
  shownCards: ShownCards,
  chooser: Chooser,
  most: number,
): Promise<void> {
  const records = await publicRecords(kit);
  const own = await tableRows(kit, products);
  const live = (await tableRows(kit, brands)).filter(({ mergedIntoId }) => mergedIntoId === null);
  for (const brand of chooser.some(live, most)) {
    const { data } = await kit.call(searchAll, { q: brand.name });
    shownCards(`search ${brand.name}`, data.list);
    if (data.brand) {
      const id = data.brand.id;
      compare(
        `search brand ${id}`,
        [data.brand.products, data.brand.batches, data.brand.failed],
        [
          own.filter(({ brandId }) => brandId === id).length,
          ...Object.values(batchesOf(records.filter(({ brandId }) => brandId === id))),
        ],
      );
    }
  }
  const first = Number(chinaDay(kit.platform.clock.now()).slice(0, 4)) - TREND_YEARS + 1;
  for (const indicator of chooser.some(await tableRows(kit, indicators), most)) {
    const { data } = await kit.call(searchAll, { q: indicator.name });
    const years = indicatorYears(records, indicator.id)
      .filter(({ year }) => year >= first)
      .toSorted((one, other) => one.year - other.year);
    compare(
      `trend ${indicator.name}`,
      data.trend?.years ?? null,
      years.some(({ failed }) => failed > 0) ? years : null,
    );
  }
  const { data } = await kit.call(checkBatch, {});
  const tests = (await tableRows(kit, evaluations)).filter(({ status }) => status === 'published');
  const { batches, failed } = batchesOf(records);
  const days = records.map(({ publishedOn }) => publishedOn).toSorted();
  const { base } = data;
  compare(
    'check base',
    [base.records, base.failed, base.notices, base.tests, base.complaints, base.brands],
    [
      batches,
      failed,
      (await tableRows(kit, spotcheckNotices)).filter(({ status }) => status === 'published').length,
      tests.length,
      (await publicComplaints(kit)).length,
      live.length,
    ],
  );
  compare(
    'check period',
    [base.from, base.until],
    [days[0], days.at(-1)].map((day) => (day === undefined ? null : chinaMidnight(day))),
  );
}
