import { type Dashboard, type DeskOverview, getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { fill } from '@rujian/contract/base/fill';
import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { Col, Row, Segmented } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { useDayTiles } from '#desk/kit/figures/day-tiles.tsx';
import { Tiles } from '#desk/kit/figures/tiles.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { byDay, byKey, byMonth, hasAny, rateByDay } from './figure-rows.ts';
import { texts } from './texts.ts';

const SPANS = [7, 30, 90, 365];
const USUAL_SPAN = 30;
const REFETCH_MS = 60_000;

export function Component() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = SPANS.includes(asked) ? asked : USUAL_SPAN;
  const dashboard = useCall(getDashboard, { days });
  const overview = useCall(getDeskOverview, {}, { refetchMs: REFETCH_MS });
  return (
    <Screen
      title={texts.title}
      note={texts.note}
      extra={
        <Segmented
          aria-label={texts.span}
          value={days}
          options={SPANS.map((value) => ({ value, label: fill(texts.lastDays, { days: value }) }))}
          onChange={(value) => setParams({ days: String(value) }, { replace: true })}
        />
      }
    >
      <Loaded query={overview}>{(data) => <DayTiles data={data} />}</Loaded>
      <Loaded query={dashboard}>{(data) => <DashboardCharts data={data} />}</Loaded>
    </Screen>
  );
}

function DayTiles({ data }: { data: DeskOverview }) {
  const { published, review, comments, complaints, sms, online } = useDayTiles(data);
  return <Tiles tiles={[published, review, comments, complaints, sms, online]} />;
}

type Rows = Record<string, string | number | null>[];
type Card = { title: string; rows: Rows; kind: 'line' | 'bar' | 'stack' | 'rank'; wide?: boolean };

const HOUR_SECONDS = 3_600;
const FEN = 100;

function DashboardCharts({ data }: { data: Dashboard }) {
  const cards = useMemo(() => cardsOf(data), [data]);
  const weekdays = texts.weekdays.split(' ');
  return (
    <Row gutter={[16, 16]} className="even-cards">
      {cards.map(({ title, rows, kind, wide }) => (
        <Col key={title} span={wide ? 24 : 12}>
          <ChartCard
            empty={texts.noFigures}
            title={title}
            rows={hasAny(rows) ? rows : []}
            option={kind === 'rank' ? rankChart(rows) : seriesChart(rows, kind)}
            height={kind === 'rank' ? 280 : 240}
          />
        </Col>
      ))}
      <Col span={24}>
        <ChartCard
          empty={texts.noFigures}
          title={texts.week}
          rows={data.hours.map(({ weekday, hour, views }) => ({
            [texts.weekday]: weekdays[weekday - 1] ?? '',
            [texts.hour]: hour,
            [texts.views]: views,
          }))}
          option={weekMap(data.hours, weekdays)}
          height={280}
        />
      </Col>
    </Row>
  );
}

function cardsOf(data: Dashboard): Card[] {
  const day = (figure: string, names: Record<string, string>) => byDay(data, figure, names, texts.day);
  const card = (kind: Card['kind'], title: string, rows: Rows): Card => ({ kind, title, rows });
  const views = day('views', { '': texts.views });
  const visitors = day('visitors', { '': texts.visitors });
  const reviewed = day('review_seconds', {
    '1:middle': texts.step1,
    '2:middle': texts.step2,
    '3:middle': texts.step3,
    '1:slow': texts.step1Slow,
    '2:slow': texts.step2Slow,
    '3:slow': texts.step3Slow,
  });
  const comments = day('comments', {
    passed: texts.passed,
    pending: texts.pending,
    rejected: texts.rejected,
    hidden: texts.hidden,
    removed: texts.removed,
  });
  const replied = { good: 'in_time', name: texts.inTimePercent, dayName: texts.day };
  const results = { pass: texts.pass, fail: texts.fail };
  const states = data.complaintStates.toSorted((one, other) => other.count - one.count);
  const nameOfState = (state: string) => COMPLAINT_STATE.textOf(state, deskLang);
  return [
    {
      ...card(
        'line',
        texts.traffic,
        views.map((row, index) => ({ ...row, ...visitors[index] })),
      ),
      wide: true,
    },
    card('rank', texts.columns, columnRows(data)),
    card(
      'rank',
      texts.mostRead,
      data.topArticles.map((row) => ({ [texts.article]: row.title, [texts.views]: row.views })),
    ),
    card('bar', texts.published, day('published', { news: texts.articles })),
    card('line', texts.reviewTime, scaled(reviewed, HOUR_SECONDS)),
    card('stack', texts.comments, comments),
    card('stack', texts.reasons, day('rejected_comments', reasonNames(data))),
    card('bar', texts.complaints, day('complaints', { submitted: texts.received })),
    card('stack', texts.brandReplies, day('brand_replies', { in_time: texts.inTime, late: texts.late })),
    card('line', texts.replyRate, rateByDay(data, 'reply_deadlines', replied)),
    card(
      'rank',
      texts.complaintStates,
      states.map((row) => ({ [texts.state]: nameOfState(row.state), [texts.count]: row.count })),
    ),
    card('stack', texts.spotChecks, byMonth(data, 'spot_checks', results, texts.month)),
    card('bar', texts.points, day('points', { given: texts.given, taken: texts.taken })),
    card('bar', texts.fees, scaled(day('fees', { fee_accrual: texts.booked, withdraw_paid: texts.paid }), FEN)),
    card('bar', texts.sms, day('sms', { requested: texts.requested })),
    card('bar', texts.members, day('members', { '': texts.joined })),
    card(
      'rank',
      texts.misses,
      data.misses.map((row) => ({ [texts.query]: row.query, [texts.times]: row.times })),
    ),
    card('bar', texts.missingDays, day('missing_pages', { '': texts.missing })),
    card(
      'rank',
      texts.missingPaths,
      data.missingPaths.map((row) => ({ [texts.path]: row.path, [texts.times]: row.hits })),
    ),
  ];
}

function columnRows(data: Dashboard): Rows {
  const names = new Map(
    data.columns.map(({ id, name, nameEn }) => [String(id), deskLang === 'en' && nameEn ? nameEn : name]),
  );
  return byKey(data, 'column_views').map(({ key, value }) => ({
    [texts.column]: names.get(key) ?? key,
    [texts.views]: value,
  }));
}

function reasonNames(data: Dashboard): Record<string, string> {
  return Object.fromEntries(byKey(data, 'rejected_comments').map(({ key }) => [key, REASON.textOf(key, deskLang)]));
}

function scaled(rows: Rows, divisor: number): Rows {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? Math.round((value / divisor) * 100) / 100 : value,
      ]),
    ),
  );
}

type ChartRow = Record<string, string | number | null>;
type SeriesKind = 'line' | 'bar' | 'stack';

function seriesChart(rows: readonly ChartRow[], kind: SeriesKind): EChartsCoreOption {
  const [axis = '', ...names] = Object.keys(rows[0] ?? {});
  return {
    legend: names.length > 1 ? { top: 0, left: 0, icon: 'circle' } : { show: false },
    xAxis: { type: 'category', data: rows.map((row) => row[axis]), axisTick: { show: false } },
    yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { opacity: 0.4 } } },
    series: names.map((name) => ({
      name,
      type: kind === 'line' ? 'line' : 'bar',
      ...(kind === 'stack' && { stack: 'all' }),
      ...(kind === 'line' && { symbol: 'none', lineStyle: { width: 2 }, connectNulls: true }),
      barMaxWidth: 28,
      data: rows.map((row) => row[name]),
    })),
  };
}

function rankChart(rows: readonly ChartRow[]): EChartsCoreOption {
  const [name = '', value = ''] = Object.keys(rows[0] ?? {});
  const upwards = rows.toReversed();
  return {
    grid: { left: 8, right: 40, top: 8, bottom: 8, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { opacity: 0.4 } } },
    yAxis: {
      type: 'category',
      data: upwards.map((row) => row[name]),
      axisTick: { show: false },
      axisLabel: { width: 180, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 16,
        label: { show: true, position: 'right' },
        data: upwards.map((row) => row[value]),
      },
    ],
  };
}

type Cell = { weekday: number; hour: number; views: number };

function weekMap(cells: readonly Cell[], weekdays: readonly string[]): EChartsCoreOption {
  return {
    tooltip: { trigger: 'item', confine: true },
    grid: { left: 8, right: 16, top: 8, bottom: 40, containLabel: true },
    xAxis: { type: 'category', data: Array.from({ length: 24 }, (_, hour) => `${hour}`) },
    yAxis: { type: 'category', data: [...weekdays], inverse: true },
    visualMap: {
      min: 0,
      max: Math.max(1, ...cells.map(({ views }) => views)),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 80,
      inRange: { color: ['#e8f0e6', '#1f5a41'] },
    },
    series: [{ type: 'heatmap', data: cells.map(({ weekday, hour, views }) => [hour, weekday - 1, views]) }],
  };
}
