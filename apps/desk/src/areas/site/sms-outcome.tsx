import type { getSmsUse, SmsTemplateDay } from '@rujian/contract/areas/site/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { type Column, DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

type Sums = { sent: number; failed: number };

export function SmsDays({ days }: { days: readonly SmsTemplateDay[] }) {
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

export function SmsByTemplate({ days }: { days: readonly SmsTemplateDay[] }) {
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

export function SmsFaults({ faults }: { faults: { fault: string; count: number }[] }) {
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
  const sums = new Map<string, Sums>();
  for (const day of days) {
    const { sent, failed } = sums.get(keyOf(day)) ?? { sent: 0, failed: 0 };
    sums.set(keyOf(day), { sent: sent + day.sent, failed: failed + day.failed });
  }
  return [...sums];
}

type Templates = DataOf<typeof getSmsUse>['templates'];

export function SmsTemplates({ templates }: { templates: Templates }) {
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
