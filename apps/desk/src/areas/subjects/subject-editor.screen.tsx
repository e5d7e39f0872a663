import {
  type DeskSubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  type SubjectDocument,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import { useParams } from 'react-router';
import { callApi, QUIET } from '#desk/kit/api.ts';
import { NO_COVER } from '#desk/kit/form/cover-field.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { type ItemCalls, ItemEditor } from '#desk/kit/writing/item-editor.tsx';
import { mergeLiveBlocks } from './merge-live-blocks.ts';
import { SubjectBasics } from './subject-basics.tsx';
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
  const names: Record<string, string> = {
    title: texts.title,
    subtitle: texts.subtitle,
    theme: texts.theme,
    intro: texts.intro,
    cover: texts.cover,
    tagIds: texts.tags,
    brandIds: texts.brands,
    seo: texts.seo,
    blocks: texts.blocks,
  };
  return (
    <ItemEditor
      t="specialsubject"
      item={subject}
      fresh={FRESH}
      calls={CALLS}
      paths={PATHS}
      title={({ title }) => title || texts.newOne}
      nameOf={(field) => names[field] ?? field}
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
