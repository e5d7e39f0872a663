import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import { type DeskTopic, getDeskTopic, listDeskTopics, saveTopic } from '@rujian/contract/areas/hot/desk';
import type { CoverInput } from '@rujian/contract/base/area-fields';
import {
  EDITOR_FACTOR_MAX,
  EDITOR_FACTOR_MIN,
  EDITOR_FACTOR_STEP,
  TOPIC_SUMMARY_MAX_CHARACTERS,
  TOPIC_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import type { InputOf } from '@rujian/contract/base/endpoint';
import type { ContentCard, Named } from '@rujian/contract/base/refs';
import { TOPIC_STATE } from '@rujian/contract/vocabulary/hot';
import { Divider, Form, Input, InputNumber, Segmented, Select, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { CoverField, NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { findTags } from '#desk/kit/form/find.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
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
          {topic && <TextButton href={`/topic/${topic.id}`} target="_blank" rel="noreferrer" label={texts.open} />}
          {mayEdit && <TextButton type="primary" loading={saving.isBusy} onClick={save} label={texts.save} />}
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

type FieldsProps = {
  draft: TopicDraft;
  topic: DeskTopic | null;
  fields: Record<string, string>;
  onChange: (changed: Partial<TopicDraft>) => void;
};

function TopicFields({ draft, topic, fields, onChange }: FieldsProps) {
  const { rule } = draft;
  const linked = (name: 'tagIds' | 'brandIds', label: string, find: typeof findTags, known: readonly Named[] = []) => (
    <FormField label={label}>
      {(id) => (
        <RemoteSelect
          id={id}
          mode="multiple"
          find={find}
          known={known.map((each) => ({ value: each.id, label: each.name }))}
          value={(rule[name] ?? []).map(Number)}
          onChange={(value) => onChange({ rule: { ...rule, [name]: [value ?? []].flat() } })}
        />
      )}
    </FormField>
  );
  return (
    <Form layout="vertical">
      <FormField label={texts.title} hint={texts.titleHint} error={fields.title} isRequired>
        {(id) => (
          <Input
            id={id}
            showCount
            maxLength={TOPIC_TITLE_MAX_CHARACTERS}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      <FormField label={texts.summary} error={fields.summary}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            showCount
            maxLength={TOPIC_SUMMARY_MAX_CHARACTERS}
            value={draft.summary ?? ''}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        )}
      </FormField>
      <Space size="large" wrap align="start">
        <FormField label={texts.state}>
          <Segmented
            value={draft.status}
            options={choicesOf(TOPIC_STATE)}
            onChange={(status) => onChange({ status })}
          />
        </FormField>
        <FormField label={texts.startedAt} error={fields.startedAt}>
          {(id) => (
            <MomentInput
              id={id}
              value={Number(draft.startedAt)}
              onChange={(startedAt) => startedAt && onChange({ startedAt })}
            />
          )}
        </FormField>
        <FormField label={texts.factor} error={fields.editorFactor}>
          {(id) => (
            <InputNumber
              id={id}
              min={EDITOR_FACTOR_MIN}
              max={EDITOR_FACTOR_MAX}
              step={EDITOR_FACTOR_STEP}
              precision={1}
              value={draft.editorFactor}
              onChange={(value) => onChange({ editorFactor: value ?? 1 })}
            />
          )}
        </FormField>
      </Space>
      <FormField label={texts.cover}>
        <CoverField value={draft.cover} onChange={(cover) => onChange({ cover })} />
      </FormField>
      <Divider titlePlacement="start">{texts.rule}</Divider>
      <p>{texts.ruleHint}</p>
      {linked('tagIds', texts.tags, findTags, topic?.rule.tags)}
      {linked('brandIds', texts.brands, findBrands, topic?.rule.brands)}
      <FormField label={texts.keywords} error={fields['rule.keywords.0']}>
        {(id) => (
          <Select
            id={id}
            mode="tags"
            open={false}
            maxCount={10}
            value={rule.keywords ?? []}
            onChange={(keywords: string[]) => onChange({ rule: { ...rule, keywords } })}
          />
        )}
      </FormField>
    </Form>
  );
}

async function findBrands(q: string) {
  return namedChoices((await callApi(findContents, { t: 'brand', q })).list);
}
