import {
  type Adjustment,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
} from '@rujian/contract/areas/ledger/desk';
import { fill } from '@rujian/contract/base/fill';
import { ADJUSTMENT_STATE, type AdjustedLedger } from '@rujian/contract/vocabulary/ledger';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { decisionColumns, findMembers } from './money-parts.tsx';
import { texts } from './texts.ts';

const COLOURS = { proposed: 'gold', approved: 'green', rejected: 'default' };

export function Adjustments() {
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy } = useDo(decideAdjustment, { success: texts.decided, refreshes: [listAdjustments] });

  async function approve({ id, member }: Adjustment) {
    const title = fill(texts.approveAdjustment, { name: member.name });
    if (await askWhether({ title, okText: texts.approve })) await run({ id, approve: true }, member.name);
  }

  async function refuse({ id, member }: Adjustment) {
    const reason = await askReason({ title: texts.refuseAdjustment, isDangerous: true });
    if (reason) await run({ id, approve: false, reason }, member.name);
  }

  return (
    <>
      <ListTable<typeof listAdjustments, Adjustment>
        endpoint={listAdjustments}
        fixed={{ tab: undefined }}
        tools={
          <Allowed right="adjustments.propose">
            <TextButton type="primary" onClick={() => setIsOpen(true)} label={texts.proposeAdjustment} />
          </Allowed>
        }
        filters={[{ kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(ADJUSTMENT_STATE) }]}
        empty={{ text: texts.noAdjustments }}
        columns={[
          { title: texts.member, render: (_, { member }) => `${member.name} #${member.id}` },
          {
            title: texts.changed,
            align: 'end',
            render: (_, { ledger, amount }) =>
              ledger === 'points' ? fill(texts.somePoints, { points: amount }) : `¥${amount}`,
          },
          { title: texts.memo, dataIndex: 'memo' },
          ...decisionColumns<Adjustment>({ colours: COLOURS, isBusy, approve, refuse }),
        ]}
      />
      {isOpen && <AdjustmentForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const saving = useDo(proposeAdjustment, { success: texts.proposed, refreshes: [listAdjustments] });
  const needed = [{ required: true, message: texts.needed }];
  return (
    <FormDialog<{ member: number; ledger: AdjustedLedger; amount: string; memo: string }>
      title={texts.proposeAdjustment}
      okText={texts.propose}
      saving={saving}
      initial={{ ledger: 'points' }}
      onSend={async (values) => {
        if (await saving.run(values)) onClose();
      }}
      onClose={onClose}
    >
      <DrawerField name="member" label={texts.member} rules={needed}>
        <RemoteSelect find={findMembers} placeholder={texts.findMember} />
      </DrawerField>
      <DrawerField name="ledger" label={texts.ledger}>
        <Radio.Group
          options={[
            { value: 'points', label: texts.points },
            { value: 'balance', label: texts.balance },
          ]}
        />
      </DrawerField>
      <DrawerField name="amount" label={texts.signedAmount} hint={texts.signedHint} rules={needed}>
        <Input inputMode="decimal" />
      </DrawerField>
      <DrawerField name="memo" label={texts.memo} hint={texts.memoHint} rules={needed}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </DrawerField>
    </FormDialog>
  );
}
