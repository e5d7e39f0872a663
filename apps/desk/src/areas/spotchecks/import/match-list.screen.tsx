import { decideMatch, listMatches, type MatchGroup } from '@rujian/contract/areas/brands/matching';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Space, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useDeskPerson } from '#desk/kit/person.tsx';
import { texts } from '../texts.ts';
import { MatchDialog } from './match-dialog.tsx';

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
          {
            title: texts.maker,
            render: (_, { maker, food }) => (
              <Space direction="vertical" size={0}>
                {maker || '–'}
                <Typography.Text type="secondary">{food}</Typography.Text>
              </Space>
            ),
          },
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
                  <Button size="small" onClick={() => setOpened({ group })}>
                    {texts.propose}
                  </Button>
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
      <Button size="small" onClick={() => onDecide(false)}>
        {texts.refuseMatch}
      </Button>
    </Allowed>
  );
}
