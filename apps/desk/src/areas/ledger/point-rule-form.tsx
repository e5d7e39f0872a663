import { type DeskPointRule, listDeskPointRules, setPointRule } from '@rujian/contract/areas/ledger/desk';
import { POINT_RULE_MAX } from '@rujian/contract/areas/ledger/money-rules';
import { fill } from '@rujian/contract/base/fill';
import { Input, InputNumber } from 'antd';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { EffectiveDate } from './money-parts.tsx';
import { texts } from './texts.ts';

type Values = {
  points: number;
  capCount?: number | null;
  reversalPoints?: number | null;
  from?: number | null;
  reason: string;
};

/** A new version of a rule; existing entries keep theirs. */
export function PointRuleForm({ rule, onClose }: { rule: DeskPointRule; onClose: () => void }) {
  const title = deskLang === 'en' ? rule.titleEn : rule.title;
  const saving = useDo(setPointRule, { success: texts.saved, about: title, refreshes: [listDeskPointRules] });
  const { key, version, points, capCount, capPeriod, reversalPoints } = rule;

  async function save({ from, ...values }: Values) {
    const optional = { capCount: values.capCount ?? null, reversalPoints: values.reversalPoints ?? null };
    const { points, reason } = values;
    if (await saving.run({ key, version, points, reason, ...optional, from: from ?? 0 })) onClose();
  }

  return (
    <FormDialog<Values>
      title={fill(texts.changeRule, { title })}
      okText={texts.save}
      saving={saving}
      initial={{ points, capCount, reversalPoints, from: null, reason: '' }}
      onSend={save}
      onClose={onClose}
    >
      <DrawerField name="points" label={texts.points} rules={[{ required: true, message: texts.needed }]}>
        <InputNumber min={-POINT_RULE_MAX} max={POINT_RULE_MAX} precision={0} />
      </DrawerField>
      {capPeriod !== null && (
        <DrawerField name="capCount" label={texts.capCount}>
          <InputNumber min={1} max={1000} precision={0} />
        </DrawerField>
      )}
      {rule.reversedWhen !== '' && (
        <DrawerField name="reversalPoints" label={texts.reversalPoints} hint={texts.reversalHint}>
          <InputNumber min={-POINT_RULE_MAX} max={0} precision={0} />
        </DrawerField>
      )}
      <EffectiveDate />
      <DrawerField
        name="reason"
        label={texts.changeReason}
        rules={[{ required: true, whitespace: true, message: texts.needed }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </DrawerField>
    </FormDialog>
  );
}
