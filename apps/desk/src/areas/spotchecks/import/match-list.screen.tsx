import { decideMatch, listMatches, type MatchGroup, proposeMatch } from '@rujian/contract/areas/brands/matching';
import { fill } from '@rujian/contract/base/fill';
import { Button, Checkbox, Flex, Form, Input, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { findBrands } from '#desk/kit/form/find.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useDeskPerson } from '#desk/kit/person.tsx';
import { texts } from '../texts.ts';

type Suggestion = MatchGroup['suggestions'][number];

export function Component() {
  const { id: ownId } = useDeskPerson();
  const [opened, setOpened] = useState<{ group: MatchGroup; brand?: Suggestion['brand'] } | null>(null);
  const decide = useDo(decideMatch, { refreshes: [listMatches] });
  const reasons = { trademark: texts.byTrademark, maker: texts.byMaker, food: texts.byFood };

  async function settle(id: number, confirm: boolean) {
    const done = await decide.run({ id, confirm });
    if (!done) return;
    notify('success', confirm ? fill(texts.matchedDone, { count: done.records }) : texts.refusedDone);
  }

  return (
    <>
      <ListScreen<typeof listMatches, MatchGroup>
        title={texts.matches}
        note={texts.matchesNote}
        endpoint={listMatches}
        rowKey="recordId"
        filters={[
          { kind: 'text', name: 'q', label: texts.searchMatches },
          {
            kind: 'choice',
            name: 'waiting',
            label: texts.waiting,
            choices: [
              { value: 'proposed', label: texts.proposedOnly },
              { value: 'open', label: texts.openOnly },
            ],
          },
        ]}
        columns={[
          { title: texts.trademark, width: 150, render: (_, { trademark }) => trademark || '–' },
          { title: texts.maker, render: (_, { maker, food }) => <TwoLines first={maker || '–'} second={food} /> },
          {
            title: texts.records,
            width: 150,
            render: (_, { records, failed }) => fill(texts.recordsCount, { records, failed }),
          },
          {
            title: texts.suggestions,
            render: (_, group) =>
              group.suggestions.length === 0 ? (
                <Typography.Text type="secondary">{texts.noSuggestion}</Typography.Text>
              ) : (
                <Flex wrap gap={4}>
                  {group.suggestions.map((one) => (
                    <Tooltip key={one.brand.id} title={one.by.map((by) => reasons[by]).join(' · ')}>
                      <Button
                        size="small"
                        disabled={group.proposal !== null}
                        onClick={() => setOpened({ group, brand: one.brand })}
                      >
                        {one.brand.name} {Math.round(one.confidence * 100)}%
                      </Button>
                    </Tooltip>
                  ))}
                </Flex>
              ),
          },
          {
            title: texts.waiting,
            width: 280,
            render: (_, group) =>
              group.proposal ? (
                <Flex wrap gap={8} align="center">
                  <Tag color="blue">
                    {fill(texts.proposed, { name: group.proposal.proposedBy.name, brand: group.proposal.brand.name })}
                  </Tag>
                  <Decision
                    isOwn={group.proposal.proposedBy.id === ownId}
                    onDecide={(confirm) => void settle(group.proposal?.id ?? 0, confirm)}
                  />
                </Flex>
              ) : (
                <Allowed right="records.edit">
                  <TextButton size="small" onClick={() => setOpened({ group })} label={texts.propose} />
                </Allowed>
              ),
          },
        ]}
        empty={{ text: texts.noMatches }}
      />
      {opened && <MatchDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Decision({ isOwn, onDecide }: { isOwn: boolean; onDecide: (confirm: boolean) => void }) {
  return (
    <Allowed right="records.edit">
      <Tooltip title={isOwn ? texts.confirmHint : undefined}>
        <Button size="small" type="primary" disabled={isOwn} onClick={() => onDecide(true)}>
          {texts.confirmMatch}
        </Button>
      </Tooltip>
      <TextButton size="small" onClick={() => onDecide(false)} label={texts.refuseMatch} />
    </Allowed>
  );
}

type Props = { group: MatchGroup; brand?: { id: number; name: string }; onClose: () => void };
type Values = { brandId: number; alike: boolean; newAlias: string };

function MatchDialog({ group, brand, onClose }: Props) {
  const propose = useDo(proposeMatch, { success: texts.proposedDone, refreshes: [listMatches] });
  const known = group.suggestions.map((one) => ({ value: one.brand.id, label: one.brand.name }));

  async function send(values: Values) {
    const done = await propose.run({ recordId: group.recordId, productId: null, ...values });
    if (done) onClose();
  }

  return (
    <FormDialog<Values>
      title={group.trademark || group.maker || group.food}
      okText={texts.propose}
      initial={{ brandId: brand?.id, alike: true, newAlias: '' }}
      saving={propose}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      <Form.Item name="brandId" label={texts.chooseBrand} rules={[{ required: true }]}>
        <RemoteSelect find={findBrands} known={known} />
      </Form.Item>
      <Form.Item name="alike" valuePropName="checked">
        <Checkbox>{texts.alike}</Checkbox>
      </Form.Item>
      <Form.Item name="newAlias" label={texts.newAlias} extra={texts.newAliasHint}>
        <Input maxLength={40} placeholder={group.trademark} />
      </Form.Item>
    </FormDialog>
  );
}
