import { fill } from '@rujian/contract/base/fill';
import type { EditedItem } from '@rujian/contract/base/publishing/edited-items';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { Space, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { ItemMoves, type MoveRequest } from '../item/item-moves.tsx';
import { ItemTools } from '../item/item-tools.tsx';
import { moveTold } from '../item/move-told.ts';
import { lazyPart } from '../lazy-part.tsx';
import { notify } from '../notices.ts';
import { Screen } from '../screen.tsx';
import { told } from '../words/told.ts';
import { PeopleHere } from './people-here.tsx';
import { isSameWords } from './same-words.ts';
import { SaveLine } from './save-line.tsx';
import { texts } from './texts.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useLease } from './use-lease.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useWriting } from './use-writing.ts';
import { WritingNotices } from './writing-notices.tsx';

const ConflictView = lazyPart(async () => (await import('./conflict-view.tsx')).ConflictView);

type Item<Document> = Omit<EditedItem, 'history'> & { document: Document };

type Save<Document> = { id: number | null; basedOn: number; saveId: string; document: Document };
type Move = MoveRequest & { id: number; basedOn: number };

export type ItemCalls<Document> = {
  read: (id: number) => Promise<Item<Document>>;
  save: (save: Save<Document>) => Promise<{ id: number; number: number; savedAt: number; state: PublishState }>;
  move: (move: Move) => Promise<unknown>;
  /** What is shown of it anywhere is asked anew. */
  refresh: () => Promise<void>;
};

type ItemFields<Document> = {
  document: Document;
  fields: Record<string, string>;
  isReadOnly: boolean;
  isChanged: boolean;
  /** Another number: the words were exchanged, fields that keep their own begin anew. */
  round: number;
  change: (changed: Partial<Document>) => void;
};

/** One writer at a time, saved by itself, kept by this browser, handed on in the version that is on the screen. */
export function ItemEditor<Document extends object>(props: {
  t: EditedKind;
  item: Item<Document> | null;
  fresh: Document;
  calls: ItemCalls<Document>;
  title: (document: Document) => string;
  nameOf: (field: string) => string;
  paths: { list: string; page: (id: number) => string };
  /** Two versions without a conflict; nothing where the editor has to choose. */
  mergeQuietly?: (base: Document, mine: Document, theirs: Document) => Document | undefined;
  children: (fields: ItemFields<Document>) => ReactNode;
}) {
  const { t, item, fresh, calls, nameOf, paths, mergeQuietly, children } = props;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const mayEdit = item === null || item.mayEdit;
  const lease = useLease({ t, id: item?.id ?? 0 }, item !== null && mayEdit, { onDecided: () => void calls.refresh() });
  const writing = useWriting<Document>({
    item: `${t}:${item?.id ?? 'new'}`,
    start: { version: item?.number ?? 0, words: item?.document ?? fresh, savedAt: item?.savedAt ?? 0 },
    isAutomatic: item !== null,
    isSame: isSameWords,
    send: async ({ saveId, version, words }) => {
      const saved = await calls.save({ id: item?.id ?? null, basedOn: version, saveId, document: words });
      if (!item) created(saved.id);
      else if (saved.state !== item.state) void calls.refresh();
      return { version: saved.number, savedAt: saved.savedAt };
    },
    onStale: () => void newer.meet(),
    onHeld: () => void lease.beat(),
  });
  const newer = useNewerVersion<Document>({
    target: { t, id: item?.id ?? 0 },
    writing,
    lease: lease.lease,
    stored: item ? { words: item.document, version: item.number } : undefined,
    readNewest: async () => {
      const { document, number } = await calls.read(item?.id ?? 0);
      return { words: document, version: number };
    },
    mergeQuietly,
  });
  const isReadOnly = !mayEdit || !lease.lease.isMine || newer.theirs !== undefined;
  useAskBeforeLeaving({ isUnsaved: writing.isUnsaved, save: async () => item !== null && (await writing.flush()) });

  const isWriting = writing.saveState === 'waiting';
  useEffect(() => {
    if (isWriting) lease.wake();
  }, [isWriting, lease.wake]);

  function created(id: number) {
    // After this save is counted as done: leaving for its own address asks nothing.
    setTimeout(() => {
      writing.forgetCopy();
      void calls.refresh();
      void navigate(`${paths.list}/${id}`, { replace: true });
    });
  }

  async function saveNow(): Promise<boolean> {
    const isSaved = await writing.flush();
    const problem = writing.problem();
    if (!isSaved && problem) notify('error', problem);
    return isSaved;
  }

  /** Returns whether it succeeded; the call has shown a refusal. */
  async function act(work: () => Promise<unknown>, success: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      notify('success', success);
      return true;
    } catch {
      return false;
    } finally {
      await calls.refresh();
      setIsBusy(false);
    }
  }

  async function move(request: MoveRequest): Promise<boolean> {
    if (!item || (writing.isUnsaved() && !(await saveNow()))) return false;
    const { version } = writing.latest();
    const isDone = await act(
      () => calls.move({ id: item.id, basedOn: version, ...request }),
      told(moveTold(request), props.title(writing.words), deskLang),
    );
    if (isDone) lease.rest(request.move);
    return isDone;
  }

  return (
    <Screen
      title={props.title(writing.words)}
      note={
        <Space wrap>
          <Link to={paths.list}>{texts.back}</Link>
          {item?.savedBy && <span>{fill(texts.editedBy, { name: item.savedBy.name })}</span>}
          {item ? (
            <SaveLine {...writing} isReadOnly={isReadOnly} />
          ) : (
            writing.saveState !== 'saved' && (
              <span className="save-line clip hint" role="status">
                {writing.saveState === 'waiting' ? texts.unsent : texts[writing.saveState]}
              </span>
            )
          )}
        </Space>
      }
      extra={
        <>
          {item && <PeopleHere lease={lease.lease} />}
          {item && (
            <>
              <StateTag state={item.state} />
              {item.isLive && item.state !== 'published' && <Tag color="green">{texts.liveBeside}</Tag>}
              <ItemMoves t={t} item={item} isBusy={isBusy} onMove={move} onChanged={() => void calls.refresh()} />
              <ItemTools
                target={{ t, id: item.id }}
                item={item}
                hasEdit={item.isLive && item.state !== 'published'}
                version={() => writing.latest().version}
                beforeActing={saveNow}
                onChanged={() => void calls.refresh()}
              />
            </>
          )}
          {item?.isLive && (
            <TextButton href={paths.page(item.id)} target="_blank" rel="noreferrer" label={texts.open} />
          )}
          {mayEdit && (
            <TextButton
              type="primary"
              ghost
              loading={writing.saveState === 'saving'}
              disabled={writing.saveState === 'saved' || newer.theirs !== undefined}
              onClick={() =>
                void saveNow().then(
                  (isSaved) => isSaved && notify('success', told(texts.savedNow, props.title(writing.words), deskLang)),
                )
              }
              label={texts.save}
            />
          )}
        </>
      }
    >
      <div className="writing-notices">
        <WritingNotices
          mayEdit={mayEdit}
          lease={lease}
          found={writing.found}
          onTakenOver={() => void calls.refresh()}
          onDropFound={writing.forgetCopy}
          onUseFound={({ words }) => {
            writing.forgetCopy();
            newer.replace({ words, version: writing.latest().version }, false);
          }}
        />
      </div>
      {children({
        document: writing.words,
        fields: writing.fields,
        isReadOnly,
        round: newer.round,
        isChanged: writing.saveState !== 'saved',
        change: newer.change,
      })}
      {newer.theirs && (
        <ConflictView
          mine={writing.words}
          nameOf={nameOf}
          theirs={newer.theirs.words}
          event={newer.theirs.event}
          onChoose={newer.choose}
        />
      )}
    </Screen>
  );
}
