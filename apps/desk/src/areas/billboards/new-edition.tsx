import { type DeskBillboard, getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { cloneEdition } from '@rujian/contract/areas/billboards/editions';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, Input, Row, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = Omit<InputOf<typeof cloneEdition>, 'billboard'>;

/** Starts an edition with the entries of the last one. */
export function NewEdition({ board, onClose }: { board: DeskBillboard; onClose: () => void }) {
  const navigate = useNavigate();
  const clone = useDo(cloneEdition, { refreshes: [getDeskBillboard] });
  const run = async (values: Values) => {
    const made = await clone.run({ ...values, billboard: board.id });
    if (made) void navigate(`/billboards/editions/${made.id}`);
  };
  return (
    <FormDialog<Values>
      title={texts.newEdition}
      okText={texts.create}
      saving={clone}
      onSend={(values) => void run(values)}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.newEditionNote}</Typography.Paragraph>
      <DrawerField name="period" label={texts.period} hint={texts.periodExample} isNeeded>
        <Input maxLength={30} />
      </DrawerField>
      <Row gutter={12}>
        {(['periodFrom', 'periodTo'] as const).map((name) => (
          <Col key={name} span={12}>
            <DrawerField name={name} label={texts[name]} isNeeded>
              <DayInput />
            </DrawerField>
          </Col>
        ))}
      </Row>
    </FormDialog>
  );
}
