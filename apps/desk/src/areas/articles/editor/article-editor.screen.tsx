import { type DeskArticle, getDeskArticle } from '@rujian/contract/areas/articles/desk';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { fill } from '@rujian/contract/base/fill';
import { addRemark, listRemarks } from '@rujian/contract/base/item-history';
import type { Editor } from '@rujian/editor/desk/desk-editor.tsx';
import { goToPlace, markPlaces, rangeOfPlace } from '@rujian/editor/marked-places.ts';
import { Alert } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { useDocumentTitle } from '#desk/kit/document-title.ts';
import { fieldName } from '#desk/kit/item/field-name.ts';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { queryClient, refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Failed, Loaded } from '#desk/kit/loaded.tsx';
import type { LocalCopy } from '#desk/kit/writing/local-copies.ts';
import { useAskBeforeLeaving } from '#desk/kit/writing/use-ask-before-leaving.ts';
import { type HeldLease, useLease } from '#desk/kit/writing/use-lease.ts';
import { useNewerVersion } from '#desk/kit/writing/use-newer-version.ts';
import { WritingNotices } from '#desk/kit/writing/writing-notices.tsx';
import { Canvas } from './canvas.tsx';
import { Inspector, type InspectorTab } from './inspector.tsx';
import { texts } from './texts.ts';
import { type PreviewWidth, TopBar } from './top-bar.tsx';
import { type Editing, useEditing, useFindings, useMoving } from './use-editing.ts';
import './editor.css';

export function Component() {
  const id = Number(useParams().id);
  const article = useCall(getDeskArticle, { id });
  // Another article gets a new editor; stale data of the previous one is not shown.
  const isOther = article.data !== undefined && article.data.id !== id;
  if (article.error && !article.data) {
    return (
      <Failed title={article.error.message}>
        <LinkButton to="/articles" type="primary" label={texts.back} />
      </Failed>
    );
  }
  return <Loaded query={article}>{(data) => (isOther ? null : <EditorView key={data.id} article={data} />)}</Loaded>;
}

const ConflictView = lazyPart(async () => (await import('#desk/kit/writing/conflict-view.tsx')).ConflictView);
const InspectorDrawer = lazyPart(async () => (await import('./inspector-drawer.tsx')).InspectorDrawer);

const NARROW = matchMedia('(width < 1240px)');

function EditorView({ article }: { article: DeskArticle }) {
  const askedRemark = useSearchParams()[0].get('remark');
  const [tab, setTab] = useState<InspectorTab>(askedRemark ? 'remarks' : 'publish');
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const isNarrow = useSyncExternalStore(watchWidth, () => NARROW.matches);
  const [isDrawerOpen, setIsDrawerOpen] = useState(askedRemark !== null);
  const [editor, setEditor] = useState<Editor>();
  const [remarkPlace, setRemarkPlace] = useState<{ quote: string; block: number }>();
  const lease = useLease({ t: 'news', id: article.id }, article.canEdit, {
    start: article.lease,
    onDecided: () => void refresh(getDeskArticle),
  });
  const editing = useEditing(article, {
    onStale: () => void newer.meet(),
    onHeld: () => void lease.beat(),
    onSaved: ({ state, workState }) => {
      if (state !== article.state || workState !== article.workState) void refresh(getDeskArticle);
    },
  });
  const moving = useMoving(article, editing, lease.rest);
  const newer = useNewerVersion<ArticleWords>({
    target: { t: 'news', id: article.id },
    writing: editing,
    lease: lease.lease,
    stored: article,
    readNewest: async () => {
      const newest = await callApi(getDeskArticle, { id: article.id }, { loading: false });
      queryClient.setQueryData([getDeskArticle.path, { id: article.id }], newest);
      return newest;
    },
  });
  const isReadOnly = !article.canEdit || !lease.lease.isMine || newer.theirs !== undefined;
  const findings = useFindings(article.id, editing);
  useDocumentTitle(editing.words.title || texts.untitled);
  useAskBeforeLeaving({ isUnsaved: editing.isUnsaved, save: editing.flush });

  const isWriting = editing.saveState === 'waiting';
  useEffect(() => {
    if (isWriting) lease.wake();
  }, [isWriting, lease.wake]);

  const places = findings.places;
  useEffect(() => {
    if (editor && !editor.isDestroyed) markPlaces(editor, places);
  }, [editor, places]);

  // Opened from a remark: its text is shown once, as soon as it is marked.
  const shownRemark = useRef<string>(null);
  useEffect(() => {
    if (!editor || editor.isDestroyed || !askedRemark) return;
    if (shownRemark.current === askedRemark) return;
    if (goToPlace(editor, `remark ${askedRemark}`)) shownRemark.current = askedRemark;
  });

  function showTab(next: InspectorTab) {
    setTab(next);
    setIsDrawerOpen(true);
  }

  const inspector = (
    <Inspector
      article={article}
      editing={editing}
      findings={findings}
      tab={tab}
      isReadOnly={isReadOnly}
      remarkPlace={remarkPlace}
      onTab={setTab}
      onRemarkDone={() => setRemarkPlace(undefined)}
      onGoTo={(key) => (editor ? goToPlace(editor, key) : false)}
      onReplace={(key, other) => {
        const range = editor && rangeOfPlace(editor, key);
        return range ? editor.chain().focus().insertContentAt(range, other).run() : false;
      }}
      onRestored={(restored) => newer.replace(restored, true)}
    />
  );

  return (
    <div className="ed">
      <h1 className="sr">{editing.words.title || texts.untitled}</h1>
      <TopBar
        article={article}
        editing={editing}
        findings={findings}
        isReadOnly={isReadOnly}
        moving={moving}
        width={width}
        lease={lease.lease}
        onWidth={setWidth}
        onVersions={() => showTab('history')}
        {...(isNarrow && { onInspector: () => setIsDrawerOpen(!isDrawerOpen) })}
      />
      <Notices
        article={article}
        editing={editing}
        lease={lease}
        onUseFound={({ words: found }) => {
          editing.forgetCopy();
          newer.replace({ words: found, version: editing.latest().version }, false);
        }}
      />
      <div className="ed-grid">
        <Canvas
          key={newer.round}
          words={editing.words}
          minutes={editing.counts.minutes}
          width={width}
          isEditable={!isReadOnly}
          onChange={newer.change}
          onEditor={setEditor}
          onPlace={(key) => showTab(key.startsWith('remark') ? 'remarks' : 'proof')}
          onRemark={(place) => {
            setRemarkPlace(place);
            showTab('remarks');
          }}
        />
        {isNarrow ? (
          <InspectorDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
            {inspector}
          </InspectorDrawer>
        ) : (
          inspector
        )}
      </div>
      {newer.theirs && (
        <ConflictView
          mine={editing.words}
          nameOf={fieldName}
          theirs={newer.theirs.words}
          event={newer.theirs.event}
          onChoose={newer.choose}
        />
      )}
    </div>
  );
}

function watchWidth(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

type NoticesProps = {
  article: DeskArticle;
  editing: Editing;
  lease: HeldLease;
  onUseFound: (copy: LocalCopy<ArticleWords>) => void;
};

function Notices({ article, editing, lease, onUseFound }: NoticesProps) {
  const ask = useDo(addRemark, { success: texts.asked, refreshes: [listRemarks] });
  return (
    <>
      <WritingNotices
        mayEdit={article.canEdit}
        lease={lease}
        found={editing.found}
        onUseFound={onUseFound}
        onDropFound={editing.forgetCopy}
        onTakenOver={() => void refresh(getDeskArticle)}
        extra={(name) => (
          <TextButton
            size="small"
            loading={ask.isBusy}
            onClick={() => void ask.run({ t: 'news', id: article.id, text: fill(texts.askText, { name }) })}
            label={texts.ask}
          />
        )}
      />
      {article.needed && <Alert type="warning" banner title={<NeededReviewerLine needed={article.needed} />} />}
      {article.state === 'trash' && <Alert type="warning" banner title={texts.stateTrash} />}
    </>
  );
}
