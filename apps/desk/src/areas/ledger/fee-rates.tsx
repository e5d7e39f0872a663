import { type FeeRate, listFeeRates, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import { fill } from '@rujian/contract/base/fill';
import { Button, Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { EffectiveDate } from './money-parts.tsx';
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
  const { grade } = rate;
  const saving = useDo(setFeeRate, {
    success: texts.saved,
    about: `${texts.grade} ${grade}`,
    refreshes: [listFeeRates],
  });
  return (
    <FormDialog<Values>
      title={fill(texts.changeRate, { grade })}
      okText={texts.save}
      saving={saving}
      initial={{ ...rate, from: null }}
      onSend={async ({ piece, thousand, from }) => {
        if (await saving.run({ grade, piece, thousand, from: from ?? 0 })) onClose();
      }}
      onClose={onClose}
    >
      <DrawerField name="piece" label={texts.pieceYuan}>
        <Input inputMode="decimal" />
      </DrawerField>
      <DrawerField name="thousand" label={texts.thousandYuan}>
        <Input inputMode="decimal" />
      </DrawerField>
      <EffectiveDate />
    </FormDialog>
  );
}
