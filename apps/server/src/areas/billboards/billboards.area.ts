import { getDeskBillboard, listDeskBillboards, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  cloneEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { getBillboard, getEntryHistory, listBillboards } from '@rujian/contract/areas/billboards/public';
import {
  castVote,
  decideBallots,
  freezeVote,
  getMyVotes,
  getVotes,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { BILLBOARD_FIELDS } from '@rujian/contract/areas/opendata/public';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { desc, eq, sql } from 'drizzle-orm';
import { serveDownload, type Table } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import { wholeNumber } from '#platform/pages/documents.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { CsvCell } from '#platform/text/csv.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { isPublic } from '#schema/publishable.ts';
import { createBillboardDesk } from './billboard-desk.ts';
import { createBillboardDetail } from './billboard-detail.ts';
import {
  type BillboardEditions,
  createBillboardEditions,
  moveOf,
  objectKey,
  type RankedEntry,
} from './billboard-editions.ts';
import { createBillboardList, createHomeBillboard } from './billboard-list.ts';
import { createEditionDesk, createEditionSaving } from './edition-desk.ts';
import { createEditionItems, eraseEdition } from './edition-items.ts';
import { createVoteCasting, type VoteDeps } from './vote-casting.ts';
import { createVoteDesk } from './vote-desk.ts';
import { createVoteRounds } from './vote-rounds.ts';

const EVERY_MINUTE = '* * * * *';

type Deps = VoteDeps & Pick<RecordDeskDeps, 'defineItems' | 'record'>;

export function billboardsArea(app: App, platform: Platform, deps: Deps) {
  const { record } = deps;
  const editions = createBillboardEditions(platform);
  const detail = createBillboardDetail(platform, editions);
  const { list } = createBillboardList(platform);
  const data = createBillboardData(platform, editions);
  const one = {
    tags: ({ id }: { id: number }) => ['billboards', `billboard:${id}`, 'brands'],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  };
  serve(app, listBillboards, (query, { lang }) => list(query, lang), {
    tags: () => ['billboards', 'brands'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getBillboard, ({ id, edition }, { lang }) => detail.get(id, edition, lang), one);
  serve(app, getEntryHistory, ({ id, entry }, { lang }) => detail.history(id, entry, lang), one);
  serveDownload(app, '/opendata/billboard/:id', ({ params }) => {
    const id = wholeNumber((params as { id: string }).id);
    return {
      fileName: `billboard-${id}`,
      tags: ['billboards', `billboard:${id}`],
      table: async () => (id === null ? null : data.table(id)),
      json: async () => (id === null ? null : data.json(id)),
    };
  });

  const items = createEditionItems(platform, deps);
  const desk = createBillboardDesk(platform, { record });
  const editionDesk = createEditionDesk(platform, { editions, items });
  const saving = createEditionSaving(platform, { record, items });
  serve(app, listDeskBillboards, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskBillboard, ({ id }) => desk.get(id));
  serve(app, saveBillboard, desk.save);
  serve(app, cloneEdition, saving.clone);
  serve(app, getDeskEdition, ({ id }, caller) => editionDesk.get(id, caller));
  serve(app, saveEdition, saving.save);
  serve(app, moveEdition, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));

  const rounds = createVoteRounds(platform);
  const casting = createVoteCasting(platform, deps);
  const votes = createVoteDesk(platform, { record, items });
  serve(app, getVotes, ({ edition }, { lang }) => rounds.get(edition, lang), {
    tags: ({ edition }) => [`votes:${edition}`, 'brands'],
    validUntil: ({ edition }) => rounds.nextTurn(edition),
  });
  serve(app, getMyVotes, ({ edition }, caller) => casting.mine(caller.id, edition));
  serve(app, castVote, (ballot, caller) => casting.cast(caller, ballot));
  serve(app, openVote, votes.open);
  serve(app, listHeldBallots, (query) => votes.held(query));
  serve(app, decideBallots, votes.decide);
  serve(app, freezeVote, votes.freeze);
  serve(app, publishVote, votes.publish);
  platform.jobs.define('records.close_votes', rounds.closeEnded, { cron: EVERY_MINUTE });

  return {
    bin: { restore: items.restoreFromBin, erase: eraseEdition },
    newest: (id: number, lang: Lang) => detail.newest(id, lang),
    home: createHomeBillboard(platform),
    feed: createBillboardFeed(platform),
  };
}

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 5_000;

/** Rankings for feeds, one item per edition, and for search engines. */
function createBillboardFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'billboard',
    title: '榜单',
    description: '乳见各榜单的最新一期。',
    path: '/billboard',
    tags: ['billboards'],

    async newest() {
      const rows = await readDb
        .select({
          boardId: billboards.id,
          editionId: billboardEditions.id,
          name: billboards.name,
          period: billboardEditions.period,
          publishedAt: billboardEditions.publishedAt,
          leaders: LEADERS,
        })
        .from(billboardEditions)
        .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
        .where(isPublic(billboardEditions))
        .orderBy(desc(billboardEditions.publishedAt), desc(billboardEditions.id))
        .limit(FEED_ITEMS);
      return rows.flatMap(({ boardId, editionId, name, period, leaders, publishedAt }) =>
        publishedAt
          ? [
              {
                path: `/billboard/${boardId}?edition=${editionId}`,
                title: `${name}：${period}`,
                summary: leaders === '' ? '' : `前三名：${leaders}。`,
                publishedAt,
              },
            ]
          : [],
      );
    },

    async addresses() {
      const rows = await readDb
        .select({ id: billboards.id, changedAt: sql<string | null>`max(${billboardEditions.publishedAt})` })
        .from(billboards)
        .innerJoin(billboardEditions, eq(billboardEditions.billboardId, billboards.id))
        .where(isPublic(billboardEditions))
        .groupBy(billboards.id)
        .orderBy(billboards.id)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({
        path: `/billboard/${id}`,
        changedAt: changedAt === null ? null : new Date(changedAt),
      }));
    },
  };
}

const LEADERS = sql<string>`coalesce((
  select string_agg(leader.name, '、' order by leader.rank, leader.id) from (
    select entry.id, entry.rank, coalesce(brand.name, '') ||
      case when entry.name = brand.name then '' else entry.name end as name
    from billboard_entries entry left join brands brand on brand.id = entry.brand_id
    where entry.edition_id = ${billboardEditions.id}
    order by entry.rank, entry.id limit 3
  ) leader
), '')`;

type Field = (typeof BILLBOARD_FIELDS)[number]['field'];
type DataRow = Record<Field, CsvCell> & { metrics: Record<string, CsvCell> };

/** All published editions of one ranking as open data. */
function createBillboardData({ readDb, siteUrl }: Pick<Platform, 'readDb' | 'siteUrl'>, editions: BillboardEditions) {
  return {
    async table(id: number): Promise<Table | null> {
      const data = await read(id);
      if (!data) return null;
      const fields = BILLBOARD_FIELDS.map(({ field }) => field);
      const metrics = data.metrics.map(({ name }) => name);
      return {
        head: [...fields, ...metrics],
        rows: data.rows.map((row) => [
          ...fields.map((field) => row[field]),
          ...metrics.map((name) => row.metrics[name] ?? null),
        ]),
      };
    },

    async json(id: number): Promise<object | null> {
      const data = await read(id);
      if (!data) return null;
      return {
        ...pick(data, 'name', 'method', 'dataSource', 'independence', 'metrics'),
        licence: 'CC BY 4.0',
        source: `${siteUrl}/billboard/${id}`,
        fields: BILLBOARD_FIELDS,
        rows: data.rows,
      };
    },
  };

  async function read(id: number) {
    const [[board], published] = await Promise.all([
      readDb
        .select(pick(billboards, 'name', 'kind', 'unit', 'metrics', 'method', 'dataSource', 'independence'))
        .from(billboards)
        .where(eq(billboards.id, id)),
      editions.published(id),
    ]);
    if (!board || published.length === 0) return null;
    const entries = await editions.entriesOf(
      published.map((edition) => edition.id),
      { byHand: board.kind === 'expert' },
    );
    const byEdition = Map.groupBy(entries, ({ editionId }) => editionId);
    const listed = (editionId: number | undefined) =>
      (editionId === undefined ? undefined : byEdition.get(editionId)) ?? [];
    const ranksOf = (rows: readonly RankedEntry[]) => new Map(rows.map((row) => [objectKey(row), row.rank]));

    // Oldest first, because whether an entry is new or back depends on earlier editions.
    const known = new Set<string>();
    const tables = published.toReversed().map((edition, index, all) => {
      const before = ranksOf(listed(all[index - 1]?.id));
      const rows = listed(edition.id).map((entry): DataRow => {
        const { rank, previousRank, movement } = moveOf(entry.rank, {
          previousRank: before.get(objectKey(entry)) ?? null,
          hasEditionBefore: index > 0,
          wasListedEarlier: known.has(objectKey(entry)),
        });
        return {
          billboard_id: id,
          billboard: board.name,
          unit: board.unit,
          edition_id: edition.id,
          period: edition.period,
          period_from: edition.periodFrom,
          period_to: edition.periodTo,
          sample_size: edition.sampleSize,
          rank,
          previous_rank: previousRank,
          movement,
          name: entry.name,
          brand_id: entry.brandId,
          brand: entry.brandName ?? '',
          product_id: entry.productId,
          score: entry.score,
          comment: entry.comment,
          metrics: Object.fromEntries(
            board.metrics.map(({ name }, place) => [name, entry.metricValues[place] ?? null]),
          ),
        };
      });
      for (const entry of listed(edition.id)) known.add(objectKey(entry));
      return rows;
    });
    return { ...board, rows: tables.toReversed().flat() };
  }
}
