import {
  type DeskStandard,
  listStandards,
  saveStandard,
} from '@rujian/contract/areas/brands/library';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { STANDARD_STATE, type StandardState } from '@rujian/contract/vocabulary/library';
import { Col, Input, Row, Select } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveStandard>;
type Props = { standard: DeskStandard | null; onClose: () => void };

export function StandardDrawer({ standard, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveStandard, {
    success: texts.saved,
    refreshes: [listStandards],
    onDone: onClose,
  });
  const states: Record<StandardState, string> = {
    current: texts.stateCurrent,
    upcoming: texts.stateUpcoming,
    abolished: texts.stateAbolished,
  };
  const days = [
    { name: 'issuedOn', label: texts.issuedOn },
    { name: 'effectiveOn', label: texts.effectiveOn },
    { name: 'abolishedOn', label: texts.abolishedOn },
  ] as const;
  return (
    <FormDrawer<Values>
      size={560}
      title={standard ? standard.no : texts.newStandard}
      initial={standard ? { ...standard, state: standard.state.key } : { state: 'current' }}
      history={standard && { type: 'standard', id: standard.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(standard && { id: standard.id }) })}
      onClose={onClose}
    >
      <DrawerField name="no" label={texts.no} hint={texts.noHint} isNeeded>
        <Input maxLength={40} />
      </DrawerField>
      <DrawerField name="title" label={texts.standardTitle} isNeeded>
        <Input maxLength={100} />
      </DrawerField>
      <DrawerField name="state" label={texts.state} isNeeded>
        <Select options={STANDARD_STATE.keys.map((value) => ({ value, label: states[value] }))} />
      </DrawerField>
      <Row gutter={12}>
        {days.map(({ name, label }) => (
          <Col key={name} span={8}>
            <DrawerField name={name} label={label}>
              <Input type="date" />
            </DrawerField>
          </Col>
        ))}
      </Row>
      <DrawerField name="replacedBy" label={texts.replacedBy}>
        <Input maxLength={40} />
      </DrawerField>
      <DrawerField name="url" label={texts.url}>
        <Input placeholder="https://" />
      </DrawerField>
      <DrawerField name="note" label={texts.note}>
        <Input.TextArea rows={2} maxLength={300} />
      </DrawerField>
    </FormDrawer>
  );
}
