import { type DeskPlacement, listHeadlineHistory } from '@rujian/contract/areas/headlines/desk';
import { HEADLINE_LABEL, HEADLINE_SLOT } from '@rujian/contract/vocabulary/headlines';
import { Space, Tag } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { slotName } from './slot-name.ts';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ListScreen<typeof listHeadlineHistory, DeskPlacement>
      title={texts.history}
      note={texts.historyNote}
      endpoint={listHeadlineHistory}
      empty={{ text: texts.noHistory }}
      filters={[{ kind: 'choice', name: 'slot', label: texts.slot, choices: choicesOf(HEADLINE_SLOT) }]}
      columns={[
        { title: texts.slot, width: 180, render: (_, row) => slotName(row) },
        {
          title: texts.title,
          render: (_, { title, label, kicker }) => (
            <Space>
              {label && <Tag color="green">{HEADLINE_LABEL.label(label, deskLang)}</Tag>}
              {kicker && <Tag>{kicker}</Tag>}
              {title}
            </Space>
          ),
        },
        { title: texts.startsAt, width: 180, render: (_, { startsAt }) => wholeTime(startsAt) },
        { title: texts.endsAt, width: 180, render: (_, { endsAt }) => (endsAt === null ? '–' : wholeTime(endsAt)) },
        { title: texts.setBy, width: 120, render: (_, { setBy }) => setBy?.name ?? '–' },
      ]}
    />
  );
}
