import { type DeskPointRule, listDeskPointRules } from '@rujian/contract/areas/ledger/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { SecondLine } from './money-parts.tsx';
import { PointRuleForm } from './point-rule-form.tsx';
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
                      <Button size="small" onClick={() => setEdited(newest(rule, later))}>
                        {texts.change}
                      </Button>
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

/** A future version is listed below the rule it replaces. */
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
