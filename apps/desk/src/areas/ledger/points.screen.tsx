import { type DeskPointRule, listDeskPointRules, setPointRule } from '@rujian/contract/areas/ledger/desk';
import { POINT_RULE_MAX } from '@rujian/contract/areas/ledger/money-rules';
import { fill } from '@rujian/contract/base/fill';
import { Input, InputNumber, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { EffectiveDate, SecondLine } from './money-parts.tsx';
import { texts } from './texts.ts';

type Row = DeskPointRule & { isLater: boolean };

export function Component() {
  const read = useCall(listDeskPointRules, {});
  const mayEdit = useHolds('points.edit');
  const [edited, setEdited] = useState<DeskPointRule>();
  const periods = { once: texts.capOnce, day: texts.capDay, month: texts.capMonth, target: texts.capTarget };
  const capOf = ({ capCount, capPeriod }: DeskPointRule) =>
    capPeriod === null ? texts.capNone : fill(periods[capPeriod], { count: capCount ?? 0 });
  const reversalOf = ({ reversedWhen, reversedWhenEn, reversalPoints }: DeskPointRule) => {
    const when = deskLang === 'en' ? reversedWhenEn : reversedWhen;
    if (when === '' || reversalPoints === null) return when || '–';
    return fill(texts.reversalTakes, { when, points: -reversalPoints });
  };
  return (
    <Screen title={texts.pointsTitle} note={texts.pointsNote}>
      <Loaded query={read}>
        {({ now, later }) => (
          <Card isFlush>
            <DataTable<Row>
              rowKey={({ key, version }) => `${key}:${version}`}
              dataSource={withLater(now, later)}
              columns={[
                {
                  title: texts.rule,
                  render: (_, { title, titleEn, isLater, by }) => (
                    <>
                      {deskLang === 'en' ? titleEn : title} {isLater && <Tag color="blue">{texts.later}</Tag>}
                      <SecondLine>{by && fill(texts.ruleBy, { name: by.name })}</SecondLine>
                    </>
                  ),
                },
                { title: texts.points, align: 'end', render: (_, { points }) => signed(points) },
                { title: texts.cap, render: (_, rule) => capOf(rule) },
                {
                  title: texts.reversal,
                  render: (_, rule) => <Typography.Text type="secondary">{reversalOf(rule)}</Typography.Text>,
                },
                { title: texts.from, render: (_, { from }) => (from === null ? texts.always : <Moment at={from} />) },
                {
                  title: texts.actions,
                  render: (_, { isLater, ...rule }) =>
                    mayEdit && !isLater ? (
                      <TextButton size="small" onClick={() => setEdited(newest(rule, later))} label={texts.change} />
                    ) : null,
                },
              ]}
            />
            {edited && <PointRuleForm rule={edited} onClose={() => setEdited(undefined)} />}
          </Card>
        )}
      </Loaded>
    </Screen>
  );
}

function withLater(now: DeskPointRule[], later: DeskPointRule[]): Row[] {
  return now.flatMap((rule) => [
    { ...rule, isLater: false },
    ...later.filter(({ key }) => key === rule.key).map((each) => ({ ...each, isLater: true })),
  ]);
}

/** An edit is based on the newest version, even a future one. */
function newest(rule: DeskPointRule, later: DeskPointRule[]): DeskPointRule {
  return later
    .filter(({ key }) => key === rule.key)
    .reduce((last, each) => (each.version > last.version ? each : last), rule);
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}

type Values = {
  points: number;
  capCount?: number | null;
  reversalPoints?: number | null;
  from?: number | null;
  reason: string;
};

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
