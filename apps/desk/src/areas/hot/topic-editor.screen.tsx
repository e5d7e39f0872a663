import { type DeskTopic, getDeskTopic, listDeskTopics, saveTopic } from '@rujian/contract/areas/hot/desk';
import type { CoverInput } from '@rujian/contract/base/area-fields';
import type { InputOf } from '@rujian/contract/base/endpoint';
import type { ContentCard } from '@rujian/contract/base/refs';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
import { TopicFields } from './topic-fields.tsx';
import { TopicMembers } from './topic-members.tsx';

export type TopicDraft = Omit<InputOf<typeof saveTopic>, 'members' | 'cover'> & { cover: CoverInput };

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const topic = useCall(getDeskTopic, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <TopicEditor topic={null} />;
  return <Loaded query={topic}>{(data) => <TopicEditor key={data.id} topic={data} />}</Loaded>;
}

function TopicEditor({ topic }: { topic: DeskTopic | null }) {
  const navigate = useNavigate();
  const mayEdit = useHolds('topics.edit');
  const [draft, setDraft] = useState<TopicDraft>(topic ? draftOf(topic) : freshDraft());
  const [members, setMembers] = useState<ContentCard[]>(topic?.chosen ?? []);
  const saving = useDo(saveTopic, {
    success: texts.saved,
    refreshes: [getDeskTopic, listDeskTopics],
    onDone: ({ id }) => {
      if (!topic) void navigate(`/topics/${id}`, { replace: true });
    },
  });
  const save = () => void saving.run({ ...draft, members: members.map(({ t, id }) => ({ t, id })) });

  return (
    <Screen
      title={topic ? texts.editTopic : texts.addTopic}
      note={<Link to="/topics">{texts.back}</Link>}
      extra={
        <Space>
          {topic && (
            <Button href={`/topic/${topic.id}`} target="_blank" rel="noreferrer">
              {texts.open}
            </Button>
          )}
          {mayEdit && (
            <Button type="primary" loading={saving.isBusy} onClick={save}>
              {texts.save}
            </Button>
          )}
        </Space>
      }
    >
      <div className="two-panes">
        <Card>
          <TopicFields
            draft={draft}
            topic={topic}
            fields={saving.fields}
            onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
          />
        </Card>
        <TopicMembers members={members} byRule={topic?.byRule ?? []} onChange={setMembers} />
      </div>
    </Screen>
  );
}

function freshDraft(): TopicDraft {
  return {
    id: null,
    title: '',
    summary: '',
    cover: NO_COVER,
    status: 'active',
    editorFactor: 1,
    startedAt: Math.floor(Date.now() / 1000),
    rule: {},
  };
}

function draftOf(topic: DeskTopic): TopicDraft {
  const { id, title, summary, status, startedAt, editorFactor, rule } = topic;
  return {
    id,
    title,
    summary,
    status,
    startedAt,
    editorFactor,
    cover: topic.coverInput,
    rule: {
      tagIds: rule.tags.map((tag) => tag.id),
      brandIds: rule.brands.map((brand) => brand.id),
      keywords: rule.keywords,
    },
  };
}
