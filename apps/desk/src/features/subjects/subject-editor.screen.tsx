import type { PublishMove } from '@rujian/contract/publishing';
import {
  type DeskSubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  type SubjectDocument,
  saveSubject,
} from '@rujian/contract/subject-desk';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { NO_COVER } from '#desk/kit/cover-field.tsx';
import { ItemWay } from '#desk/kit/item-way.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { refresh, useCall, useDo } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { SubjectBasics } from './subject-basics.tsx';
import { SubjectBlocks } from './subject-blocks.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const FRESH: SubjectDocument = {
  ...{ title: '', subtitle: '', theme: 'pasture', intro: '', cover: NO_COVER },
  ...{ tagIds: [], brandIds: [], seo: { title: '', description: '', keywords: [] }, blocks: [] },
};

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const subject = useCall(getDeskSubject, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <SubjectEditor subject={null} />;
  return (
    <Loaded query={subject}>
      {(data) => <SubjectEditor key={`${data.id} ${data.number}`} subject={data} />}
    </Loaded>
  );
}

function SubjectEditor({ subject }: { subject: DeskSubject | null }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const navigate = useNavigate();
  const [document, setDocument] = useState(subject?.document ?? FRESH);
  const [isChanged, setIsChanged] = useState(false);
  const saving = useDo(saveSubject, { success: texts.saved });
  const moving = useDo(moveSubject, { success: texts.moved });
  const mayEdit = subject === null || subject.mayEdit;
  const change = (changed: Partial<SubjectDocument>) => {
    setIsChanged(true);
    setDocument((before) => ({ ...before, ...changed }));
  };

  const save = async () => {
    const saved = await saving.run({
      ...{ id: subject?.id ?? null, basedOn: subject?.number ?? 0, document },
      saveId: crypto.randomUUID(),
    });
    if (saved) setIsChanged(false);
    return saved;
  };
  const show = () => refresh(getDeskSubject, listDeskSubjects);
  const saveAndShow = async () => {
    const saved = await save();
    if (!saved) return;
    if (subject) await show();
    else await navigate(`/subjects/${saved.id}`, { replace: true });
  };
  const move = async (name: PublishMove, remark: string) => {
    if (!subject) return;
    if (isChanged && mayEdit && !(await save())) return;
    await moving.run({ id: subject.id, move: name, remark });
    await show();
  };

  return (
    <Screen
      title={document.title || texts.newOne}
      note={
        <Space>
          <Link to="/subjects">{texts.back}</Link>
          {subject?.savedBy && subject.savedAt && (
            <span>
              {fill(texts.editedOn, {
                name: subject.savedBy.name,
                time: nearTime(subject.savedAt),
              })}
            </span>
          )}
        </Space>
      }
      extra={
        <>
          {subject && (
            <ItemWay
              {...{ state: subject.state, isLive: subject.isLive, moves: subject.moves }}
              history={subject.history}
              isBusy={saving.isBusy || moving.isBusy}
              onMove={(name, remark) => void move(name, remark)}
            />
          )}
          {subject?.isLive && (
            <Button href={`/specialsubject/${subject.id}`} target="_blank" rel="noreferrer">
              {texts.open}
            </Button>
          )}
          {mayEdit && (
            <Button
              type="primary"
              ghost
              loading={saving.isBusy}
              disabled={!isChanged}
              onClick={() => void saveAndShow()}
            >
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <div className="two-panes panes-right">
        <SubjectBlocks
          blocks={document.blocks}
          isDisabled={!mayEdit}
          live={subject?.isLive ? { subjectId: subject.id, isChanged } : null}
          onChange={(blocks) => change({ blocks })}
          onAppended={() => void show()}
        />
        <SubjectBasics
          document={document}
          names={subject?.names ?? { tags: [], brands: [] }}
          fields={saving.fields}
          isDisabled={!mayEdit}
          onChange={change}
        />
      </div>
    </Screen>
  );
}
