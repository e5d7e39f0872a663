import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import {
  type DeskSubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  type SubjectDocument,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import { SUBJECT_THEMES } from '@rujian/contract/areas/subjects/public';
import { listDeskTags } from '@rujian/contract/areas/tags/desk';
import { SUBJECT_INTRO_MAX_CHARACTERS, SUBJECT_TITLE_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { Form, Segmented } from 'antd';
import { useParams } from 'react-router';
import { callApi, QUIET } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { namedChoices } from '#desk/kit/choices.ts';
import { CoverField, NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { type ItemCalls, ItemEditor } from '#desk/kit/writing/item-editor.tsx';
import { mergeLiveBlocks } from './merge-live-blocks.ts';
import { SubjectBlocks } from './subject-blocks.tsx';
import { texts } from './texts.ts';

const FRESH: SubjectDocument = {
  title: '',
  subtitle: '',
  theme: 'pasture',
  intro: '',
  cover: NO_COVER,
  tagIds: [],
  brandIds: [],
  seo: { title: '', description: '', keywords: [] },
  blocks: [],
};

const CALLS: ItemCalls<SubjectDocument> = {
  read: (id) => callApi(getDeskSubject, { id }, { loading: false }),
  save: (sent) => callApi(saveSubject, sent, QUIET),
  move: (sent) => callApi(moveSubject, sent),
  refresh: () => refresh(getDeskSubject, listDeskSubjects),
};

const FIELD_NAMES: Record<string, string> = { ...texts, tagIds: texts.tags, brandIds: texts.brands };

const PATHS = { list: '/subjects', page: (id: number) => `/specialsubject/${id}` };

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const subject = useCall(getDeskSubject, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <SubjectEditor subject={null} />;
  return (
    <Loaded query={subject}>
      {(data) => String(data.id) === id && <SubjectEditor key={data.id} subject={data} />}
    </Loaded>
  );
}

function SubjectEditor({ subject }: { subject: DeskSubject | null }) {
  return (
    <ItemEditor
      t="specialsubject"
      item={subject}
      fresh={FRESH}
      calls={CALLS}
      paths={PATHS}
      title={({ title }) => title || texts.newOne}
      nameOf={(field) => FIELD_NAMES[field] ?? field}
      mergeQuietly={mergeLiveBlocks}
    >
      {({ document, fields, isReadOnly, isChanged, round, change }) => (
        <div className="two-panes panes-right">
          <SubjectBlocks
            key={round}
            blocks={document.blocks}
            isDisabled={isReadOnly}
            live={subject?.isLive ? { subjectId: subject.id, isChanged } : null}
            onChange={(blocks) => change({ blocks })}
            onAppended={() => void CALLS.refresh()}
          />
          <SubjectBasics
            document={document}
            names={subject?.names ?? { tags: [], brands: [] }}
            fields={fields}
            isDisabled={isReadOnly}
            onChange={change}
          />
        </div>
      )}
    </ItemEditor>
  );
}

type Props = {
  document: SubjectDocument;
  names: DeskSubject['names'];
  fields: Record<string, string>;
  isDisabled: boolean;
  onChange: (changed: Partial<SubjectDocument>) => void;
};

type WordsOptions = Omit<Parameters<typeof WordsField>[0], 'label' | 'value' | 'onChange'>;
type References = { label: string; max: number; find: (q: string) => Promise<Choice[]>; known: readonly Named[] };

const INTRO = { isRequired: true, isCounted: true, rows: 5, maxLength: SUBJECT_INTRO_MAX_CHARACTERS };

function SubjectBasics({ document, names, fields, isDisabled, onChange }: Props) {
  const words = (name: 'title' | 'subtitle' | 'intro', options: WordsOptions) => (
    <WordsField
      label={texts[name]}
      error={fields[`document.${name}`]}
      value={document[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...options}
    />
  );
  const references = (name: 'tagIds' | 'brandIds', { label, max, find, known }: References) => (
    <FormField label={label}>
      {(id) => (
        <RemoteSelect
          id={id}
          mode="multiple"
          maxCount={max}
          find={find}
          known={namedChoices(known)}
          value={document[name]}
          onChange={(ids) => onChange({ [name]: [ids ?? []].flat() })}
        />
      )}
    </FormField>
  );
  return (
    <Form layout="vertical" disabled={isDisabled}>
      <Card title={texts.basics} className="gap-below">
        {words('title', { isRequired: true, isCounted: true, maxLength: SUBJECT_TITLE_MAX_CHARACTERS })}
        {words('subtitle', { maxLength: 60 })}
        {words('intro', { ...INTRO, hint: texts.introHint })}
        <FormField label={texts.theme}>
          <Segmented
            value={document.theme}
            options={SUBJECT_THEMES.map((value) => ({
              value,
              label: (
                <span className="theme-choice">
                  <i className={`theme-dot theme-${value}`} aria-hidden="true" />
                  {texts[value]}
                </span>
              ),
            }))}
            onChange={(theme) => onChange({ theme })}
          />
        </FormField>
        {references('tagIds', { label: texts.tags, max: 8, find: findTags, known: names.tags })}
        {references('brandIds', { label: texts.brands, max: 20, find: findBrands, known: names.brands })}
      </Card>
      <Card title={texts.cover} className="gap-below">
        <CoverField value={document.cover} isDisabled={isDisabled} onChange={(cover) => onChange({ cover })} />
      </Card>
      <Card title={texts.seo}>
        <SeoFields value={document.seo} onChange={(seo) => onChange({ seo })} />
      </Card>
    </Form>
  );
}

async function findTags(q: string) {
  return namedChoices((await callApi(listDeskTags, { q })).list);
}

async function findBrands(q: string) {
  return namedChoices((await callApi(findContents, { t: 'brand', q })).list);
}
