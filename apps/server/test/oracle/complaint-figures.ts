import { getComplaint, getComplaintStatistics, listComplaints } from '@rujian/contract/areas/complaints/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { brands } from '#schema/brands/brands.ts';
import { createChooser } from './choosing.ts';
import { createComparison, type Oracle } from './oracle.ts';
import {
  medianOf,
  oneDecimal,
  publicComplaints,
  type RawComplaint,
  seconds,
  secondsOrNull,
  statisticsOf,
  yearOf,
} from './raw-complaints.ts';
import { tableRows } from './raw-rows.ts';

const LEAST = 5;
const SMALL_SHOWN = 40;
const LEAGUE_SHOWN = 50;
const PART = 30;
const WHOLE = 300;
/** Two-sided 95 %. */
const Z = 1.959963984540054;

/** The league table, the response times and clocks, and the complaints of the front page. */
export const complaintFigures: Oracle = {
  name: 'complaints',
  async run({ kit, seed, isWhole }) {
    const { verdict, compare } = createComparison();
    const now = kit.platform.clock.now();
    const all = await publicComplaints(kit);
    const { data: overview } = await kit.call(getComplaintStatistics, {});
    compare('site', overview.site, statisticsOf(all, now));

    const known = await tableRows(kit, brands);
    const tables = known.map((brand) => {
      const own = all.filter(({ brandId }) => brandId === brand.id);
      const statistics = statisticsOf(own, now);
      return { brand: brand.id, statistics, bound: wilson(statistics.resolved.count, statistics.received) };
    });
    const league = tables
      .filter(({ statistics }) => statistics.received >= LEAST)
      .toSorted((one, other) => other.bound - one.bound || one.brand - other.brand)
      .slice(0, LEAGUE_SHOWN)
      .map(({ brand, statistics, bound }, place) => ({
        rank: place + 1,
        brand,
        statistics,
        lowerBound: oneDecimal(bound * 100),
      }));
    compare(
      'league',
      overview.league.map(({ rank, brand, statistics, lowerBound }) => ({
        rank,
        brand: brand.id,
        statistics,
        lowerBound,
      })),
      league,
    );
    const small = tables
      .filter(({ statistics: { received } }) => received > 0 && received < LEAST)
      .toSorted((one, other) => other.statistics.received - one.statistics.received || one.brand - other.brand);
    compare(
      'small',
      overview.small.map(({ brand, received }) => ({ brand: brand.id, received })),
      small.slice(0, SMALL_SHOWN).map(({ brand, statistics }) => ({ brand, received: statistics.received })),
    );
    compare('smallTotal', overview.smallTotal, small.length);

    const { data: list } = await kit.call(listComplaints, { limit: 100 });
    compare(
      'list',
      list.list.map(shownCard),
      all.slice(0, 100).map((one) => cardOf(one, now)),
    );
    compare('total', list.total, all.length);
    for (const { id, clock } of list.list) {
      const own = all
        .find((one) => one.id === id)
        ?.clocks.find(({ kind, round }) => kind === clock?.kind.key && round === clock.round);
      compare(`complaint ${id} clock`, clock && shownClock(clock), own ? clockOf(own, now) : null);
    }
    const { data: waiting } = await kit.call(listComplaints, { limit: 100, sort: 'waiting' });
    const open = all
      .filter(({ closedAt }) => closedAt === null)
      .toSorted((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime() || one.id - other.id);
    compare(
      'waiting',
      waiting.list.map(({ id }) => id),
      open.slice(0, 100).map(({ id }) => id),
    );
    const { data: joined } = await kit.call(listComplaints, { limit: 100, sort: 'joined' });
    const most = all.toSorted((one, other) => other.joined - one.joined);
    compare(
      'joined',
      joined.list.map(shownCard),
      most.slice(0, 100).map((one) => cardOf(one, now)),
    );

    const { data: home } = await kit.call(getHome, {});
    compare(
      'home',
      home.complaints && homeNumbers(home.complaints),
      homeOf(all, now, home.complaints?.ticker.length ?? 0),
    );

    for (const complaint of createChooser(seed).some(all, isWhole ? WHOLE : PART)) {
      const { data } = await kit.call(getComplaint, { id: complaint.id });
      const name = `complaint ${complaint.id}`;
      compare(name, shownCard(data), cardOf(complaint, now));
      compare(
        `${name} times`,
        [data.firstReplyAt, data.reopenedAt, data.unreachedAt, data.productId],
        [complaint.firstReplyAt, complaint.reopenedAt, complaint.unreachedAt]
          .map(secondsOrNull)
          .concat(complaint.productId),
      );
      const running = complaint.clocks.find(
        ({ kind, round }) => kind === data.clock?.kind.key && round === data.clock.round,
      );
      compare(`${name} running clock`, data.clock && shownClock(data.clock), running ? clockOf(running, now) : null);
      const clocks = new Map(complaint.clocks.map((clock) => [`${clock.kind} ${clock.round}`, clock]));
      for (const shown of data.clocks) {
        const clock = clocks.get(`${shown.kind.key} ${shown.round}`);
        if (!clock) continue;
        compare(`${name} ${shown.kind.key} ${shown.round}`, shownClock(shown), clockOf(clock, now));
      }
      const shownClocks = new Set(data.clocks.map(({ kind, round }) => `${kind.key} ${round}`));
      compare(
        `${name} clocks left out`,
        [...clocks.keys()].filter((clock) => !shownClocks.has(clock)),
        [],
      );
      compare(
        `${name} rating`,
        data.rating && [data.rating.attitude, data.rating.speed, data.rating.result, data.rating.at],
        complaint.rating && [
          complaint.rating.attitude,
          complaint.rating.speed,
          complaint.rating.result,
          seconds(complaint.rating.at),
        ],
      );
      const own =
        complaint.brandId === null
          ? null
          : statisticsOf(
              all.filter(({ brandId }) => brandId === complaint.brandId),
              now,
            );
      compare(`${name} brand`, data.brandStatistics, own && own);
      compare(`${name} same batch`, data.sameBatch.length <= data.sameBatchTotal, true);
    }
    return verdict;
  },
};

/** Lower bound of the Wilson interval, solved from the quadratic (p − share)² = z² p (1 − p) / n. */
function wilson(count: number, of: number): number {
  if (count === 0 || of === 0) return 0;
  const [a, b, c] = [1 + (Z * Z) / of, -(2 * count) / of - (Z * Z) / of, (count / of) ** 2];
  return (-b - Math.sqrt(b * b - 4 * a * c)) / (2 * a);
}

type Card = (typeof listComplaints)['data']['_zod']['output']['list'][number];

function shownCard({ id, brand, state, submittedAt, acceptedAt, closedAt, unanswered, joined }: Card) {
  return { id, brand: brand?.id ?? null, state: state.key, submittedAt, acceptedAt, closedAt, unanswered, joined };
}

const SILENT_MS = 72 * 3_600_000;

function cardOf(complaint: RawComplaint, now: Date) {
  const { id, brandId, state, submittedAt, acceptedAt, closedAt, firstReplyAt, joined, clocks } = complaint;
  const isSoughtByDesk = clocks.some(({ kind, doneAt }) => kind === 'contact' && doneAt === null);
  const isSilent = !firstReplyAt && !closedAt && now.getTime() - acceptedAt.getTime() > SILENT_MS;
  return {
    id,
    brand: brandId,
    state,
    submittedAt: seconds(submittedAt),
    acceptedAt: seconds(acceptedAt),
    closedAt: secondsOrNull(closedAt),
    unanswered: isSilent && !isSoughtByDesk,
    joined,
  };
}

type Clock = NonNullable<Card['clock']>;

function shownClock({ startedAt, dueAt, doneAt, leftSeconds }: Clock) {
  return { startedAt, dueAt, doneAt, leftSeconds };
}

function clockOf({ startedAt, dueAt, pausedAt, doneAt }: RawComplaint['clocks'][number], now: Date) {
  const stopped = pausedAt ?? now;
  const isLeft = doneAt === null && stopped <= dueAt;
  return {
    startedAt: seconds(startedAt),
    dueAt: seconds(dueAt),
    doneAt: secondsOrNull(doneAt),
    leftSeconds: isLeft ? seconds(dueAt) - seconds(stopped) : null,
  };
}

type HomeComplaints = NonNullable<(typeof getHome)['data']['_zod']['output']['complaints']>;

function homeNumbers({ received, replyPercent, medianReplyDays, ticker }: HomeComplaints) {
  return { received, replyPercent, medianReplyDays, ticker: ticker.map(({ id, at }) => ({ id, at })) };
}

const DAY_MS = 86_400_000;

function homeOf(all: readonly RawComplaint[], now: Date, shown: number) {
  if (all.length === 0) return null;
  const { has } = yearOf(now);
  const own = all.filter(({ submittedAt }) => has(submittedAt));
  const days = own.flatMap(({ firstReplyAt, acceptedAt }) =>
    firstReplyAt ? [(firstReplyAt.getTime() - acceptedAt.getTime()) / DAY_MS] : [],
  );
  return {
    received: own.length,
    replyPercent: own.length < LEAST ? null : Math.round((100 * days.length) / own.length),
    medianReplyDays: days.length < LEAST ? null : oneDecimal(medianOf(days)),
    ticker: all.slice(0, shown).map(({ id, submittedAt }) => ({ id, at: seconds(submittedAt) })),
  };
}
