import {
  type DeskPoint,
  type DeskSeries,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  savePricePoint,
} from '@rujian/contract/areas/market/desk';
import { fill } from '@rujian/contract/base/fill';
import { Input, InputNumber } from 'antd';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { texts } from './texts.ts';

type Values = { day: string; value: number; sourceName: string; sourceUrl: string; reason: string };
type Props = { series: DeskSeries; point: DeskPoint | null; onClose: () => void };

export function PointDialog({ series, point, onClose }: Props) {
  const saving = useDo(savePricePoint, {
    success: texts.saved,
    about: series.name,
    refreshes: [listPricePoints, listDeskSeries, listPriceChanges],
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      title={point ? fill(texts.editValue, { day: point.day }) : texts.addValue}
      okText={texts.save}
      initial={point ?? { sourceName: '', sourceUrl: '', reason: '' }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, series: series.id, ...(point && { day: point.day }) })}
      onClose={onClose}
    >
      <SchemaFields<keyof Values>
        schemas={savePricePoint.input.shape}
        names={[...(point ? [] : ['day' as const]), 'value', 'sourceName', 'sourceUrl', 'reason']}
        labels={{
          ...texts,
          value: `${texts.value}${inBrackets(series.unit)}`,
          sourceName: texts.valueSource,
          sourceUrl: texts.valueUrl,
        }}
        hints={{ reason: texts.reasonHint }}
        controls={{
          day: <DayInput />,
          value: <InputNumber precision={series.decimals} style={{ width: '100%' }} />,
          sourceName: <Input maxLength={60} placeholder={series.sourceName} />,
          sourceUrl: <Input placeholder="https://" />,
        }}
      />
    </FormDialog>
  );
}
