import { PlusOutlined } from '@ant-design/icons';
import { type DeskTopicRow, listDeskTopics, pinTopic } from '@rujian/contract/areas/hot/desk';
import { TOPIC_STATE } from '@rujian/contract/vocabulary/hot';
import { Space, Tag } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const COLOURS = { active: 'green', closed: 'gold', archived: 'default' } as const;

export function Component() {
  const pinning = useDo(pinTopic, { success: texts.done, refreshes: [listDeskTopics] });
  const pin = async ({ id, title, pinnedAt }: DeskTopicRow) => {
    const pinned = pinnedAt === null;
    const reason = await askReason({ title: pinned ? texts.pin : texts.unpin });
    if (reason) await pinning.run({ id, pinned, reason }, title);
  };
  const add = (
    <LinkButton right="topics.edit" to="/topics/new" type="primary" icon={<PlusOutlined />} label={texts.addTopic} />
  );
  return (
    <ListScreen<typeof listDeskTopics, DeskTopicRow>
      title={texts.topics}
      note={texts.topicsNote}
      extra={add}
      endpoint={listDeskTopics}
      empty={{ text: texts.noTopics, action: add }}
      filters={[
        { kind: 'text', name: 'q', label: texts.findTopic },
        { kind: 'choice', name: 'status', label: texts.state, choices: choicesOf(TOPIC_STATE) },
      ]}
      columns={[
        {
          title: texts.title,
          render: (_, { id, title, pinnedAt }) => (
            <Space>
              <Link to={`/topics/${id}`}>#{title}#</Link>
              {pinnedAt && <Tag color="green">{texts.pinned}</Tag>}
            </Space>
          ),
        },
        {
          title: texts.state,
          width: 110,
          render: (_, { status }) => <Tag color={COLOURS[status]}>{TOPIC_STATE.label(status, deskLang)}</Tag>,
        },
        { title: texts.heat, dataIndex: 'heat', align: 'end', width: 90 },
        { title: texts.factor, dataIndex: 'editorFactor', align: 'end', width: 100 },
        { title: texts.members, dataIndex: 'members', align: 'end', width: 100 },
        { title: texts.startedAt, width: 160, render: (_, { startedAt }) => <Moment at={startedAt} /> },
        {
          title: texts.actions,
          width: 130,
          render: (_, row) => (
            <Allowed right="topics.pin">
              <TextButton size="small" onClick={() => void pin(row)} label={row.pinnedAt ? texts.unpin : texts.pin} />
            </Allowed>
          ),
        },
      ]}
    ></ListScreen>
  );
}
