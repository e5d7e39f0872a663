import type { PublishMove } from '@rujian/contract/publishing';
import {
  type DeskTerm,
  getDeskTerm,
  listDeskTerms,
  moveTerm,
  reviewTerm,
  saveTerm,
  type TermDocument,
} from '@rujian/contract/term-desk';
import { Alert, Button, Card, Space, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { NO_COVER } from '#desk/kit/cover-field.tsx';
import { ItemWay } from '#desk/kit/item-way.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { refresh, useCall, useDo } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { LinkPreview } from './link-preview.tsx';
import { TermFields } from './term-fields.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const FRESH: TermDocument = {
  ...{ title: '', pinyin: '', pinyinTones: '', nameEn: '', aliases: [], category: 'product' },
  ...{ summary: '', infobox: [], bodyHtml: '', references: [], seeAlsoIds: [], standardRefs: [] },
  ...{ linkPolicy: 'auto', cover: NO_COVER, seo: { title: '', description: '', keywords: [] } },
};

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const term = useCall(getDeskTerm, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <TermEditor term={null} />;
  return (
    <Loaded query={term}>
      {(data) => <TermEditor key={`${data.id} ${data.number}`} term={data} />}
    </Loaded>
  );
}

function TermEditor({ term }: { term: DeskTerm | null }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const navigate = useNavigate();
  const [document, setDocument] = useState(term?.document ?? FRESH);
  const [isChanged, setIsChanged] = useState(false);
  const refreshes = [getDeskTerm, listDeskTerms];
  const saving = useDo(saveTerm, { success: texts.saved });
  const moving = useDo(moveTerm, { success: texts.moved, refreshes });
  const reviewing = useDo(reviewTerm, { success: texts.reviewedDone, refreshes });
  const mayEdit = term === null || term.mayEdit;

  const save = async () => {
    const saved = await saving.run({
      ...{ id: term?.id ?? null, basedOn: term?.number ?? 0, document },
      saveId: crypto.randomUUID(),
    });
    if (saved) setIsChanged(false);
    return saved;
  };
  const saveAndShow = async () => {
    const saved = await save();
    if (saved && !term) await navigate(`/terms/${saved.id}`, { replace: true });
    else if (saved) await refreshTerm();
  };
  const move = async (name: PublishMove, remark: string) => {
    if (!term) return;
    if (isChanged && mayEdit && !(await save())) return;
    await moving.run({ id: term.id, move: name, remark });
    await refreshTerm();
  };
  const fields = { ...moving.fields, ...saving.fields };

  return (
    <Screen
      title={document.title || texts.newOne}
      note={
        <Space>
          <Link to="/terms">{texts.back}</Link>
          {term?.savedBy && term.savedAt && (
            <span>
              {fill(texts.editedOn, { name: term.savedBy.name, time: nearTime(term.savedAt) })}
            </span>
          )}
        </Space>
      }
      extra={
        <>
          {term && (
            <ItemWay
              {...{ state: term.state, isLive: term.isLive, moves: term.moves }}
              history={term.history}
              isBusy={saving.isBusy || moving.isBusy}
              onMove={(name, remark) => void move(name, remark)}
            />
          )}
          {term?.isLive && (
            <Button href={`/baike/${term.id}`} target="_blank" rel="noreferrer">
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
      {term?.isLive && term.isReviewDue && (
        <Alert
          className="gap-below"
          type="warning"
          showIcon
          title={texts.dueNote}
          action={
            <Allowed right="terms.edit">
              <Button size="small" onClick={() => void reviewing.run({ id: term.id })}>
                {texts.markReviewed}
              </Button>
            </Allowed>
          }
        />
      )}
      {term && term.deadReferences.length > 0 && (
        <Alert
          className="gap-below"
          type="error"
          title={texts.deadNote}
          description={term.deadReferences.map(({ title, url }) => (
            <div key={url}>
              {title} {url}
            </div>
          ))}
        />
      )}
      <Tabs
        items={[
          {
            ...{ key: 'edit', label: texts.editTab },
            children: (
              <TermFields
                {...{ document, fields, isDisabled: !mayEdit }}
                seeAlso={term?.names.seeAlso ?? []}
                onChange={(changed) => {
                  setIsChanged(true);
                  setDocument((before) => ({ ...before, ...changed }));
                }}
              />
            ),
          },
          {
            ...{ key: 'links', label: texts.linksTab },
            children: (
              <Card>
                <LinkPreview
                  id={term?.id ?? null}
                  title={document.title}
                  aliases={document.aliases}
                />
              </Card>
            ),
          },
        ]}
      />
    </Screen>
  );
}

function refreshTerm(): Promise<void> {
  return refresh(getDeskTerm, listDeskTerms);
}
