import { getSmsUse, type SmsTemplateDay } from '@rujian/contract/areas/site/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Col, Collapse, Row, Statistic, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { type Column, DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { SettingLog, SettingRows } from './setting-row.tsx';
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

function SmsDays({ days }: { days: readonly SmsTemplateDay[] }) {
  const byDay = useMemo(() => sumBy(days, ({ day }) => day).toSorted(([a], [b]) => a.localeCompare(b)), [days]);
  const rows = byDay.map(([day, { sent, failed }]) => ({
    [texts.smsDay]: day,
    [texts.smsSent]: sent,
    [texts.smsFailed]: failed,
  }));
  const option = useMemo(
    () => ({
      legend: { top: 0, data: [texts.smsSent, texts.smsFailed] },
      xAxis: { type: 'category', data: byDay.map(([day]) => day.slice('2026-'.length)) },
      yAxis: { type: 'value', minInterval: 1 },
      series: (['sent', 'failed'] as const).map((which) => ({
        type: 'bar',
        stack: 'all',
        barMaxWidth: 20,
        name: which === 'sent' ? texts.smsSent : texts.smsFailed,
        data: byDay.map(([, sums]) => sums[which]),
      })),
    }),
    [byDay],
  );
  return <ChartCard title={texts.smsDays} rows={rows} option={option} empty={texts.smsNoDays} />;
}

function SmsByTemplate({ days }: { days: readonly SmsTemplateDay[] }) {
  const rows = sumBy(days, ({ template }) => template)
    .map(([template, sums]) => ({ template, ...sums }))
    .toSorted((a, b) => b.sent + b.failed - a.sent - a.failed);
  return (
    <SmallTable
      title={texts.smsByTemplate}
      none={texts.smsNoDays}
      rowKey="template"
      rows={rows}
      columns={[
        { title: texts.template, render: (_, { template }) => templateName(template) },
        { title: texts.smsSent, dataIndex: 'sent', align: 'end' },
        { title: texts.smsFailed, dataIndex: 'failed', align: 'end' },
      ]}
    />
  );
}

function SmsFaults({ faults }: { faults: { fault: string; count: number }[] }) {
  return (
    <SmallTable
      title={texts.smsFaults}
      none={texts.smsNoFaults}
      rowKey="fault"
      rows={faults}
      columns={[
        { title: texts.smsFault, render: (_, { fault }) => texts[`fault_${fault}` as keyof typeof texts] ?? fault },
        { title: texts.smsFailed, dataIndex: 'count', align: 'end' },
      ]}
    />
  );
}

type TableProps<Row> = { title: string; none: string; rowKey: string; rows: Row[]; columns: readonly Column<Row>[] };

function SmallTable<Row extends object>({ title, none, rowKey, rows, columns }: TableProps<Row>) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Nothing text={none} />
      ) : (
        <DataTable<Row> size="small" rowKey={rowKey} dataSource={rows} columns={columns} />
      )}
    </Card>
  );
}

function templateName(template: string): string {
  return texts[`template_${template}` as keyof typeof texts] ?? template;
}

function sumBy(days: readonly SmsTemplateDay[], keyOf: (day: SmsTemplateDay) => string) {
  const sums = new Map<string, { sent: number; failed: number }>();
  for (const day of days) {
    const { sent, failed } = sums.get(keyOf(day)) ?? { sent: 0, failed: 0 };
    sums.set(keyOf(day), { sent: sent + day.sent, failed: failed + day.failed });
  }
  return [...sums];
}

function SmsTemplates({ templates }: { templates: DataOf<typeof getSmsUse>['templates'] }) {
  return (
    <Card title={texts.smsTemplates}>
      <Typography.Paragraph type="secondary">{texts.smsTemplatesNote}</Typography.Paragraph>
      <DataTable
        size="small"
        rowKey="name"
        dataSource={templates}
        columns={[
          {
            title: texts.template,
            width: 240,
            render: (_, { name }) => (
              <>
                {templateName(name)}
                <br />
                <Typography.Text type="secondary" code>
                  {name}
                </Typography.Text>
              </>
            ),
          },
          {
            title: texts.templateText,
            render: (_, { text }) =>
              text === '' ? (
                <Typography.Text type="secondary">{texts.codeTemplate}</Typography.Text>
              ) : (
                <span lang="zh-CN">{text}</span>
              ),
          },
          {
            title: texts.state,
            width: 200,
            render: (_, { ready, providerId }) => (
              <>
                <Tag color={ready ? 'success' : 'warning'}>{ready ? texts.templateReady : texts.templateMissing}</Tag>
                {providerId}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
