import { getComplaintStatistics, type LeagueRow } from '@rujian/contract/areas/complaints/public';
import { fill } from '@rujian/contract/base/fill';
import { Button, Col, Row, Statistic } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
import './complaints.css';

type Share = LeagueRow['statistics']['replied'];

export function Component() {
  const read = useCall(getComplaintStatistics, {});
  return (
    <Screen title={texts.statisticsTitle} note={texts.statisticsNote}>
      <Loaded query={read}>
        {({ site, league, small, smallTotal }) => (
          <>
            <p>{fill(texts.period, { from: wholeTime(site.from), to: wholeTime(site.to) })}</p>
            <Row gutter={16} className="gap-below">
              {(
                [
                  [texts.received, site.received],
                  [texts.inProgress, site.inProgress],
                  [texts.unanswered, site.unanswered],
                  [texts.endedCount, site.ended],
                ] as const
              ).map(([title, value]) => (
                <Col span={6} key={title}>
                  <Card>
                    <Statistic title={title} value={value} />
                  </Card>
                </Col>
              ))}
            </Row>
            <Card
              title={texts.perBrand}
              isFlush
              extra={
                league.length > 0 && (
                  <Button onClick={() => downloadCsv('complaints-by-brand.csv', league.map(line))}>{texts.csv}</Button>
                )
              }
            >
              <DataTable<LeagueRow>
                rowKey={({ brand }) => brand.id}
                dataSource={league}
                empty={<Nothing text={texts.sampleTooSmall} />}
                columns={[
                  { title: texts.rank, dataIndex: 'rank' },
                  { title: texts.brand, render: (_, { brand }) => brand.name },
                  number(texts.received, ({ statistics }) => String(statistics.received)),
                  number(texts.replied, ({ statistics }) => percent(statistics.replied)),
                  number(texts.onTime, ({ statistics }) => percent(statistics.onTime)),
                  number(texts.medianHours, ({ statistics }) => String(statistics.medianReplyHours.hours ?? '–')),
                  number(texts.resolved, ({ statistics }) => percent(statistics.resolved)),
                  number(texts.defaulted, ({ statistics }) => percent(statistics.defaulted)),
                  number(texts.lowerBound, ({ lowerBound }) => `${lowerBound.toFixed(1)}%`),
                ]}
              />
            </Card>
            {smallTotal > 0 && (
              <p className="complaint-line fine">
                {fill(texts.smallBrands, {
                  count: smallTotal,
                  names: small.map(({ brand, received }) => `${brand.name} ${received}`).join(' · '),
                })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function number(title: string, value: (row: LeagueRow) => string) {
  return { title, align: 'end' as const, render: (_: unknown, row: LeagueRow) => value(row) };
}

function percent({ percent: value }: Share): string {
  return value === null ? '–' : `${value}%`;
}

function line({ rank, brand, statistics, lowerBound }: LeagueRow) {
  return {
    rank,
    brand: brand.name,
    received: statistics.received,
    replied: percent(statistics.replied),
    onTime: percent(statistics.onTime),
    medianReplyHours: statistics.medianReplyHours.hours,
    resolved: percent(statistics.resolved),
    defaulted: percent(statistics.defaulted),
    lowerBound,
  };
}
