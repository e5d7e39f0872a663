import { type DeskSeries, listDeskSeries, savePriceComment } from '@rujian/contract/areas/market/desk';
import { Button, Form, Input, Typography } from 'antd';
import { chinaDay } from '#desk/kit/china-time.ts';
import { problemOf } from '#desk/kit/form/field-problem.ts';
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
      <Form.Item name="day" label={texts.commentWeek} required {...problemOf(fields, 'day')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="text" label={texts.commentText} required {...problemOf(fields, 'text')}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <Form.Item name="textEn" label={texts.commentTextEn} {...problemOf(fields, 'textEn')}>
        <Input.TextArea rows={2} maxLength={600} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {texts.save}
      </Button>
    </Form>
  );
}
