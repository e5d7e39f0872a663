import { getSmsUse } from '@rujian/contract/areas/site/desk';
import { fill } from '@rujian/contract/base/fill';
import { Col, Collapse, Row, Statistic } from 'antd';
import { useMemo } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { SettingLog } from './setting-log.tsx';
import { SettingRows } from './setting-rows.tsx';
import { SmsByTemplate, SmsDays, SmsFaults, SmsTemplates } from './sms-outcome.tsx';
import { texts } from './texts.ts';

const HOUR_SECONDS = 3_600;

export function Component() {
  const use = useCall(getSmsUse, {}, { refetchMs: 60_000 });
  return (
    <Screen title={texts.sms} note={texts.smsNote}>
      <Loaded query={use}>
        {({ provider, mostPerHour, thirtyDays, hours, limits, ...use }) => (
          <Row gutter={[16, 16]} className="even-cards">
            {[
              { title: texts.smsSentToday, value: use.sentToday },
              { title: texts.smsFailedToday, value: use.failedToday },
              { title: texts.smsToday, value: use.today },
              { title: texts.smsMonth, value: thirtyDays },
              { title: texts.smsBudget, value: mostPerHour },
              { title: texts.smsProvider, value: texts[`provider_${provider}` as keyof typeof texts] ?? provider },
            ].map(({ title, value }) => (
              <Col key={title} span={4}>
                <Card size="small">
                  <Statistic
                    title={title}
                    value={value}
                    // Names are longer than numbers.
                    {...(typeof value === 'string' && { styles: { content: { fontSize: 16 } } })}
                  />
                </Card>
              </Col>
            ))}
            <Col span={12}>
              <SmsDays days={use.days} />
            </Col>
            <Col span={12}>
              <HourBars hours={hours} />
            </Col>
            <Col span={12}>
              <SmsByTemplate days={use.days} />
            </Col>
            <Col span={12}>
              <SmsFaults faults={use.faults} />
            </Col>
            <Col span={24}>
              <Card title={texts.smsBudget}>
                <SettingRows keys={['smsPerHour']} />
                <Collapse
                  ghost
                  items={[{ key: 'log', label: texts.smsBudgetLog, children: <SettingLog of="smsPerHour" /> }]}
                />
              </Card>
            </Col>
            <Col span={24}>
              <SmsTemplates templates={use.templates} />
            </Col>
            <Col span={24}>
              <Card title={texts.smsLimits}>
                <DataTable
                  size="small"
                  rowKey="name"
                  dataSource={limits}
                  columns={[
                    {
                      title: texts.limitName,
                      render: (_, { name }) => texts[`limit_${name}` as keyof typeof texts] ?? name,
                    },
                    {
                      title: texts.limitMost,
                      render: (_, { most, seconds }) => fill(texts.limitValue, { most, hours: seconds / HOUR_SECONDS }),
                    },
                  ]}
                />
              </Card>
            </Col>
          </Row>
        )}
      </Loaded>
    </Screen>
  );
}

function HourBars({ hours }: { hours: { hour: number; requested: number }[] }) {
  const rows = hours.map(({ hour, requested }) => ({ [texts.hour]: wholeTime(hour), [texts.requested]: requested }));
  const option = useMemo(
    () => ({
      xAxis: { type: 'category', data: hours.map(({ hour }) => wholeTime(hour)) },
      yAxis: { type: 'value', minInterval: 1 },
      series: [{ type: 'bar', barMaxWidth: 20, data: hours.map(({ requested }) => requested) }],
    }),
    [hours],
  );
  return <ChartCard title={texts.smsHours} rows={rows} option={option} empty={texts.noSms} />;
}
