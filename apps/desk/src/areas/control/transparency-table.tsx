import {
  type getTransparencyDraft,
  TRANSPARENCY_SAMPLE_MIN,
  type TransparencyFigure,
} from '@rujian/contract/areas/transparency/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { texts } from './texts.ts';

export type DraftReport = NonNullable<DataOf<typeof getTransparencyDraft>['report']>;

const HOUR_SECONDS = 3_600;

export function TransparencyTable({ report }: { report: DraftReport }) {
  return report.groups.map(({ key, name, about, figures }) => (
    <Card
      key={key}
      className="list gap-below"
      title={
        <>
          {name}{' '}
          <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
            {about}
          </Typography.Text>
        </>
      }
      isFlush
    >
      <DataTable<TransparencyFigure>
        rowKey="key"
        size="small"
        dataSource={figures.filter(isWorthARow)}
        columns={[
          { title: texts.figure, dataIndex: 'name' },
          {
            title: texts.count,
            width: 120,
            align: 'end',
            render: (_, { kind, count }) => (kind === 'median' ? '' : count),
          },
          { title: texts.shareOrTime, width: 420, render: (_, figure) => besideText(figure) },
        ]}
      />
    </Card>
  ));
}

/** Reasons without rejections are left out, as on the public page. */
function isWorthARow({ key, count }: TransparencyFigure): boolean {
  return count > 0 || !key.startsWith('comments.rejected.');
}

function besideText({ of, among, percent, seconds }: TransparencyFigure) {
  if (of === null) return '';
  const base = { of, among };
  if (percent !== null) return fill(texts.shareOf, { ...base, percent });
  if (seconds !== null) return fill(texts.medianOf, { ...base, hours: hoursOf(seconds) });
  return fill(texts.tooFew, { ...base, min: TRANSPARENCY_SAMPLE_MIN });
}

export function figureRows(report: DraftReport) {
  return report.groups.flatMap(({ name: group, figures }) =>
    figures.map(({ name, count, of, percent, seconds }) => ({
      [texts.group]: group,
      [texts.figure]: name,
      [texts.count]: count,
      [texts.among]: of,
      [texts.percent]: percent,
      [texts.medianHours]: seconds === null ? null : hoursOf(seconds),
    })),
  );
}

function hoursOf(seconds: number): number {
  return Math.round((seconds / HOUR_SECONDS) * 10) / 10;
}
