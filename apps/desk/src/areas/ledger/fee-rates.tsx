import { type FeeRate, listFeeRates, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import { fill } from '@rujian/contract/base/fill';
import { Button, Form, Input, Modal, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { EffectiveDate } from './effective-date.tsx';
import { texts } from './texts.ts';

type Values = { piece: string; thousand: string; from?: number | null };

/** Fee rates per grade, current and future. */
export function FeeRates() {
  const read = useCall(listFeeRates, {});
  const mayEdit = useHolds('fees.rates');
  const [edited, setEdited] = useState<FeeRate>();
  return (
    <Loaded query={read}>
      {({ now, later }) => (
        <Card isFlush>
          <DataTable<FeeRate>
            rowKey="id"
            dataSource={[...now, ...later]}
            columns={[
              {
                title: texts.grade,
                render: (_, { grade, id }) => (
                  <>
                    {fill(texts.gradeName, { grade })}{' '}
                    {later.some((rate) => rate.id === id) && <Tag color="blue">{texts.later}</Tag>}
                  </>
                ),
              },
              { title: texts.piece, align: 'end', render: (_, { piece }) => `¥${piece}` },
              { title: texts.thousand, align: 'end', render: (_, rate) => `¥${rate.thousand}` },
              { title: texts.from, render: (_, { from }) => <Moment at={from} /> },
              { title: texts.changedBy, render: (_, { by }) => by?.name ?? texts.bySite },
              {
                title: texts.actions,
                render: (_, rate) =>
                  mayEdit && now.includes(rate) ? (
                    <Button size="small" onClick={() => setEdited(rate)}>
                      {texts.change}
                    </Button>
                  ) : null,
              },
            ]}
          />
          <Typography.Paragraph type="secondary" className="money-foot">
            {texts.taxRule}
          </Typography.Paragraph>
          {edited && <RateForm rate={edited} onClose={() => setEdited(undefined)} />}
        </Card>
      )}
    </Loaded>
  );
}

function RateForm({ rate, onClose }: { rate: FeeRate; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(setFeeRate, {
    success: texts.saved,
    about: `${texts.grade} ${rate.grade}`,
    refreshes: [listFeeRates],
  });

  async function save({ piece, thousand, from }: Values) {
    const input = { grade: rate.grade, piece, thousand, from: from ?? 0 };
    if (await run(input)) onClose();
  }

  return (
    <Modal
      open
      title={fill(texts.changeRate, { grade: rate.grade })}
      okText={texts.save}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={rate && { ...rate, from: null }} onFinish={save}>
        <Form.Item name="piece" label={texts.pieceYuan} {...problem(fields.piece)}>
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="thousand" label={texts.thousandYuan} {...problem(fields.thousand)}>
          <Input inputMode="decimal" />
        </Form.Item>
        <EffectiveDate />
      </Form>
    </Modal>
  );
}

/** The server's message about a field. */
export function problem(text: string | undefined) {
  return text ? { validateStatus: 'error' as const, help: text } : {};
}
