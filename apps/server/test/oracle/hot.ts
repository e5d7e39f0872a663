import { getHome } from '@rujian/contract/areas/home/public';
import { getTopic, listHot, listTopics } from '@rujian/contract/areas/hot/public';
import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { heatSnapshots, topics } from '#schema/headlines/headlines.ts';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { createComparison, type Oracle } from './oracle.ts';
import { seconds } from './raw-complaints.ts';
import { tableRows } from './raw-rows.ts';

const SHOWN = 20;
const HOUR_MS = 3_600_000;
/** A day's list is compared with an hour ago, a week's with a day ago. */
const COMPARED = { '24h': 1, '7d': 24 };
const SPARK = { '24h': { step: 1, hours: 24 }, '7d': { step: 6, hours: 168 } };

/** The hot lists and topics, as the last computation stored them, with ranks of before. */
export const hot: Oracle = {
  name: 'hot',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const now = kit.platform.clock.now();
    const heats = await tableRows(kit, contentHeats);
    const snapshots = await tableRows(kit, heatSnapshots);
    const controls = await tableRows(kit, heatControls);

    const historyOf = (span: '24h' | '7d', t: string, id: number) => {
      const own = snapshots.filter((one) => one.span === span);
      const age = ({ takenAt }: (typeof own)[number]) => (now.getTime() - takenAt.getTime()) / HOUR_MS;
      const near = own.filter((one) => age(one) >= COMPARED[span] && age(one) < 3 * COMPARED[span]);
      const compared = Math.max(...near.map(({ takenAt }) => takenAt.getTime()));
      const mine = own
        .filter((one) => one.t === t && one.targetId === id)
        .toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
      const [best] = mine.toSorted(
        (one, other) => one.rank - other.rank || other.takenAt.getTime() - one.takenAt.getTime(),
      );
      const { step, hours } = SPARK[span];
      return {
        previousRank: mine.find(({ takenAt }) => takenAt.getTime() === compared)?.rank ?? null,
        peak: best ? { rank: best.rank, at: seconds(best.takenAt) } : null,
        spark: mine
          .filter((one) => age(one) < hours && (one.takenAt.getTime() / HOUR_MS) % step < 1)
          .map(({ heat }) => heat),
      };
    };

    for (const window of HEAT_WINDOWS) {
      const own = heats.filter(({ span, t, rank }) => span === window && t !== 'topic' && rank !== null);
      const orders = {
        all: own
          .filter(({ rank }) => (rank ?? 0) <= SHOWN)
          .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)),
        comment: own
          .filter(({ spanComments }) => spanComments > 0)
          .toSorted(
            (one, other) =>
              other.spanComments - one.spanComments || other.heat - one.heat || (one.rank ?? 0) - (other.rank ?? 0),
          ),
        collect: own
          .filter(({ spanCollects }) => spanCollects > 0)
          .toSorted(
            (one, other) =>
              other.spanCollects - one.spanCollects || other.heat - one.heat || (one.rank ?? 0) - (other.rank ?? 0),
          ),
      };
      for (const [by, rows] of Object.entries(orders)) {
        const { data } = await kit.call(listHot, { window, by: by as 'all' });
        const counted = rows.slice(0, SHOWN).map((row, place) => {
          const { previousRank, peak, spark } = historyOf(window, row.t, row.targetId);
          return {
            t: row.t,
            id: row.targetId,
            rank: place + 1,
            heat: row.heat,
            raw: row.raw,
            factor: row.factor,
            counts: {
              view: row.views,
              praise: row.praises,
              collect: row.collects,
              comment: row.comments,
              share: row.shares,
            },
            visitors: row.visitors,
            windowComments: row.spanComments,
            windowCollects: row.spanCollects,
            pinned: controls.some(
              ({ t, targetId, pinnedAt }) => t === row.t && targetId === row.targetId && pinnedAt !== null,
            ),
            previousRank: by === 'all' ? previousRank : null,
            spark: [...spark, row.heat],
            peak,
          };
        });
        compare(
          `${window} by ${by}`,
          data.list.map(
            ({
              t,
              id,
              rank,
              heat,
              raw,
              factor,
              counts,
              visitors,
              windowComments,
              windowCollects,
              pinned,
              previousRank,
              spark,
              peak,
            }) => ({
              t,
              id,
              rank,
              heat,
              raw,
              factor,
              counts,
              visitors,
              windowComments,
              windowCollects,
              pinned,
              previousRank,
              spark,
              peak,
            }),
          ),
          counted,
        );
        compare(`${window} by ${by} at`, data.computedAt, rows[0] ? seconds(rows[0].computedAt) : null);
        compare(`${window} by ${by} total`, data.total, counted.length);
      }
    }

    const own = await tableRows(kit, topics);
    const heatOf = (id: number) =>
      heats.find(({ span, t, targetId }) => span === '24h' && t === 'topic' && targetId === id);
    const ranked = own.toSorted(
      (one, other) =>
        Number(one.status !== 'active') - Number(other.status !== 'active') ||
        (heatOf(one.id)?.rank ?? 1e9) - (heatOf(other.id)?.rank ?? 1e9) ||
        other.startedAt.getTime() - one.startedAt.getTime() ||
        other.id - one.id,
    );
    const topicOf = (topic: (typeof own)[number]) => {
      const heat = heatOf(topic.id);
      const { previousRank, peak, spark } = historyOf('24h', 'topic', topic.id);
      return {
        id: topic.id,
        startedAt: seconds(topic.startedAt),
        heat: heat?.heat ?? 0,
        rank: heat?.rank ?? null,
        previousRank,
        peak,
        spark: heat && heat.heat > 0 ? [...spark, heat.heat] : spark,
      };
    };
    const numbers = ({ id, startedAt, heat, rank, previousRank, peak, spark }: ReturnType<typeof topicOf>) => ({
      id,
      startedAt,
      heat,
      rank,
      previousRank,
      peak,
      spark,
    });
    const { data: list } = await kit.call(listTopics, { limit: 100 });
    compare('topics', list.list.map(numbers), ranked.slice(0, 100).map(topicOf));
    for (const topic of own.slice(0, 5)) {
      const { data } = await kit.call(getTopic, { id: topic.id });
      compare(
        `topic ${topic.id}`,
        [numbers(data), data.factor, data.raw],
        [topicOf(topic), topic.editorFactor, heatOf(topic.id)?.raw ?? 0],
      );
      const week = snapshots
        .filter(
          ({ span, t, targetId, takenAt }) =>
            span === '24h' &&
            t === 'topic' &&
            targetId === topic.id &&
            now.getTime() - takenAt.getTime() < 168 * HOUR_MS,
        )
        .toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
      compare(
        `topic ${topic.id} series`,
        data.series,
        week.map(({ takenAt, heat }) => ({ at: seconds(takenAt), value: heat })),
      );
    }
    const { data: home } = await kit.call(getHome, {});
    const active = ranked.filter(({ status }) => status === 'active').slice(0, home.hot.length);
    compare(
      'home',
      home.hot.map(({ rank, id, heat }) => ({ rank, id, heat })),
      active.map(({ id }, place) => ({ rank: place + 1, id, heat: heatOf(id)?.heat ?? 0 })),
    );
    return verdict;
  },
};
