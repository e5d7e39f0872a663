import { type DeskSeries, listDeskSeries, savePriceComment } from '@rujian/contract/areas/market/desk';
import { Button, Form, Typography } from 'antd';
import { chinaDay } from '#desk/kit/china-time.ts';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { day: string; text: string; textEn: string };

export function WeekComment({ series }: { series: DeskSeries }) {
  const { run, isBusy, fields } = useDo(savePriceComment, {
    success: texts.commentSaved,
    about: series.name,
    refreshes: [listDeskSeries],
  });
  const { comment } = series;
  return (
    <Form<Values>
      layout="vertical"
      style={{ maxWidth: 640 }}
      initialValues={{ day: comment?.week ?? chinaDay(), text: comment?.text ?? '', textEn: comment?.textEn ?? '' }}
      onFinish={(values) => void run({ ...values, series: series.id })}
    >
      <Typography.Paragraph type="secondary">{texts.commentNote}</Typography.Paragraph>
      <Problems value={fields}>
        <SchemaFields<keyof Values>
          schemas={savePriceComment.input.shape}
          names={['day', 'text', 'textEn']}
          labels={{ day: texts.commentWeek, text: texts.commentText, textEn: texts.commentTextEn }}
          controls={{ day: <DayInput /> }}
        />
      </Problems>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {texts.save}
      </Button>
    </Form>
  );
}
