import type { Home } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { alarmOf, frontPage } from './front-page.ts';

const NOW = 1_776_300_000;
const HOUR_SECONDS = 3600;

const EMPTY: Home = {
  lead: null,
  leadRelated: [],
  subs: [],
  flash: [],
  flashColumnId: null,
  features: [],
  columns: [],
  latest: [],
  hot: [],
  quotes: [],
  rawMilk: [],
  weekChecks: null,
  checks: null,
  safety: null,
  evaluation: null,
  billboard: null,
  special: null,
  term: null,
  complaints: null,
};

function checksWith(...hoursAgo: number[]): NonNullable<Home['checks']> {
  return {
    counts: { batches: 312, failed: hoursAgo.length, from: NOW - 30 * 86_400, to: NOW },
    failures: hoursAgo.map((hours, id) => ({
      id,
      food: '岭上鲜巴氏杀菌乳',
      maker: '岭上鲜乳品有限公司',
      item: '大肠菌群',
      result: '12 CFU/mL',
      standard: '≤5 CFU/mL',
      bar: { value: 12, limit: 5, kind: 'max' },
      plan: null,
      publishedOn: NOW - hours * HOUR_SECONDS,
    })),
    ticker: [],
  };
}

test('the alarm bar is shown while a failing notice is younger than a day', () => {
  expect(alarmOf(checksWith(2, 30), NOW)).toMatchObject({ count: 1 });
  expect(alarmOf(checksWith(23, 23.5), NOW)).toMatchObject({ count: 2 });
});

test('yesterday’s failures and an empty record show no alarm', () => {
  expect(alarmOf(checksWith(24, 48), NOW)).toBeNull();
  expect(alarmOf(null, NOW)).toBeNull();
});

test('the failure that the safety answer shows is not listed a second time', () => {
  const safety = {
    kind: 'batch' as const,
    kindName: '批号',
    title: '岭上鲜巴氏杀菌乳（批号LS0301）',
    path: '/spotcheck?q=LS0301',
    check: '/check?batch=LS0301',
    facets: { batch: 'LS0301' },
    list: '/spotcheck?batch=LS0301',
    asks: 'safe' as const,
    indicator: null,
    verdict: 'fail' as const,
    tested: 1,
    failed: 1,
    failedOtherwise: 0,
    overturned: 0,
    fakes: 0,
    records: 1,
    open: { records: 0, failed: 0, list: '/spotcheck' },
    latestOn: NOW,
    recall: null,
    lastFailed: { id: 0, food: '岭上鲜', batch: 'LS0301', maker: '岭上鲜', publishedOn: NOW, items: ['大肠菌群'] },
  };

  const { checks } = frontPage({ ...EMPTY, checks: checksWith(2, 30), safety }, NOW);

  expect(checks?.safety).toEqual(safety);
  expect(checks?.failures.map(({ id }) => id)).toEqual([1]);
});

test('a site without content has an empty front page without charts', () => {
  const front = frontPage(EMPTY, NOW);

  expect(front).toMatchObject({ isEmpty: true, price: null, checks: null, alarm: null });
});

test('the price next to the name is the quote with the same newest value', () => {
  const quote = {
    key: 'any',
    name: '生乳均价',
    unit: '元/公斤',
    value: 3.1,
    decimals: 2,
    changePercent: 0.3,
    yearChangePercent: 2,
    at: NOW,
    source: '乳见行情',
  };
  const rawMilk = [
    { at: NOW - 604_800, value: 3.09 },
    { at: NOW, value: 3.1 },
  ];
  const other = { ...quote, key: 'corn', name: '玉米', value: 2.41 };

  const front = frontPage({ ...EMPTY, rawMilk, quotes: [other, quote] }, NOW);

  expect(front.price?.quote.name).toBe('生乳均价');
  expect(front).not.toHaveProperty('rawMilk');
});
