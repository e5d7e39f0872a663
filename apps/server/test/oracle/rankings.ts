import { getBillboard, getEntryHistory, listBillboards } from '@rujian/contract/areas/billboards/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { contentDays } from '#schema/articles/links.ts';
import { createComparison, type Oracle } from './oracle.ts';
import { seconds } from './raw-complaints.ts';
import { publicEditions, type RawEdition, thingOf } from './raw-ranks.ts';
import { chinaDay, chinaMidnight, tableRows } from './raw-rows.ts';

const LEADERS = 3;
const TREND = 5;
const READ_DAYS = 30;

/** Rankings: ranks from scores, moves between editions, and how often they are read. */
export const rankings: Oracle = {
  name: 'rankings',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const editions = await publicEditions(kit);
    const boards = Map.groupBy(editions, ({ billboardId }) => billboardId);
    const days = await tableRows(kit, contentDays);
    const first = chinaDay(new Date(kit.platform.clock.now().getTime() - (READ_DAYS - 1) * 86_400_000));
    const viewsOf = (id: number) =>
      days
        .filter(({ t, targetId, day }) => t === 'billboard' && targetId === id && day >= first)
        .reduce((sum, { views }) => sum + views, 0);

    const { data: list } = await kit.call(listBillboards, { limit: 100 });
    compare('total', list.total, boards.size);
    for (const card of list.list) {
      const [newest] = boards.get(card.id) ?? [];
      compare(
        `ranking ${card.id} edition`,
        card.edition && [card.edition.id, card.edition.entries, card.edition.publishedAt],
        newest && [newest.id, newest.entries.length, newest.publishedAt && seconds(newest.publishedAt)],
      );
      compare(
        `ranking ${card.id} leaders`,
        card.leaders.map(({ rank, name, score }) => ({ rank, name, score })),
        (newest?.entries ?? []).slice(0, LEADERS).map(({ rank, name, score }) => ({ rank, name, score })),
      );
      compare(`ranking ${card.id} views`, card.views, viewsOf(card.id));
    }

    for (const [id, own] of boards) {
      for (const [place, edition] of own.entries()) {
        const { data } = await kit.call(getBillboard, { id, edition: edition.id });
        compare(`edition ${edition.id}`, numbersOf(data), countedEdition(own, place));
      }
      for (const entry of own[0]?.entries.slice(0, 2) ?? []) {
        const { data } = await kit.call(getEntryHistory, { id, entry: entry.id });
        compare(
          `entry ${entry.id} history`,
          data.points.map(({ edition, rank, score, entries }) => ({
            id: edition.id,
            at: edition.publishedAt,
            rank,
            score,
            entries,
          })),
          own.toReversed().map((edition) => {
            const there = edition.entries.find((one) => thingOf(one) === thingOf(entry));
            const at = edition.publishedAt && seconds(edition.publishedAt);
            return {
              id: edition.id,
              at,
              rank: there?.rank ?? null,
              score: there?.score ?? null,
              entries: edition.entries.length,
            };
          }),
        );
      }
    }

    const { data: home } = await kit.call(getHome, {});
    const shown = home.billboard && boards.get(home.billboard.id);
    if (home.billboard && shown) {
      compare(
        'home',
        home.billboard.entries.map(({ rank, previousRank, movement, name, score }) => ({
          rank,
          previousRank,
          movement,
          name,
          score,
        })),
        countedEdition(shown, 0)
          .entries.slice(0, home.billboard.entries.length)
          .map(({ rank, previousRank, movement, name, score }) => ({ rank, previousRank, movement, name, score })),
      );
    }
    return verdict;
  },
};

type Shown = (typeof getBillboard)['data']['_zod']['output'];

function numbersOf({ edition, previous, editions, entries, dropped }: Shown) {
  const { id, publishedAt, from, to, sampleSize } = edition;
  return {
    edition: { id, publishedAt, from, to, sampleSize },
    previous: previous && [previous.id, previous.publishedAt],
    editions: editions.map((one) => [one.id, one.publishedAt]),
    entries: entries.map(
      ({ rank, previousRank, movement, id: entry, name, brand, product, score, metricValues, trend }) => ({
        rank,
        previousRank,
        movement,
        id: entry,
        name,
        brand: brand?.id ?? null,
        product: product?.id ?? null,
        score,
        metricValues,
        trend,
      }),
    ),
    dropped: dropped.map(({ name, previousRank }) => ({ name, previousRank })),
  };
}

function countedEdition(own: readonly RawEdition[], place: number) {
  const edition = own[place];
  if (!edition) throw new Error('No edition');
  const before = own[place + 1];
  const earlier = own
    .filter(({ periodTo }) => periodTo < edition.periodTo)
    .flatMap(({ entries }) => entries.map(thingOf));
  const rankIn = (one: RawEdition | undefined, thing: string) =>
    one?.entries.find((entry) => thingOf(entry) === thing)?.rank ?? null;
  const move = (rank: number, previous: number | null, thing: string) => {
    if (!before) return 'first';
    if (previous === null) return earlier.includes(thing) ? 'back' : 'new';
    return previous === rank ? 'same' : previous > rank ? 'up' : 'down';
  };
  const at = ({ publishedAt }: RawEdition) => publishedAt && seconds(publishedAt);
  const things = edition.entries.map(thingOf);
  return {
    edition: {
      id: edition.id,
      publishedAt: at(edition),
      from: chinaMidnight(edition.periodFrom),
      to: chinaMidnight(edition.periodTo),
      sampleSize: edition.sampleSize,
    },
    previous: before ? [before.id, at(before)] : null,
    editions: own.map((one) => [one.id, at(one)]),
    entries: edition.entries.map((entry) => {
      const thing = thingOf(entry);
      const previousRank = rankIn(before, thing);
      return {
        rank: entry.rank,
        previousRank,
        movement: move(entry.rank, previousRank, thing),
        id: entry.id,
        name: entry.name,
        brand: entry.brandId,
        product: entry.productId,
        score: entry.score,
        metricValues: entry.metricValues,
        trend: own
          .slice(place, place + TREND)
          .toReversed()
          .map((one) => rankIn(one, thing)),
      };
    }),
    dropped: (before?.entries ?? [])
      .filter((entry) => !things.includes(thingOf(entry)))
      .map(({ name, rank }) => ({ name, previousRank: rank })),
  };
}
