import { fill } from '@rujian/contract/base/fill';
import type { NeededReviewer } from '@rujian/contract/base/publishing/edited-items';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { Button, Space, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { ItemMoves, type MoveRequest } from '../item/item-moves.tsx';
import { ItemTools } from '../item/item-tools.tsx';
import { moveTold } from '../item/move-told.ts';
import { lazyPart } from '../lazy-part.tsx';
import { notify } from '../notices.ts';
import { useDeskPerson } from '../person.tsx';
import { Screen } from '../screen.tsx';
import { told } from '../told.ts';
import { newestEvent } from './newest-event.ts';
import { PeopleHere } from './people-here.tsx';
import { isSameWords, sideThatChanged } from './same-words.ts';
import { SaveLine } from './save-line.tsx';
import { texts } from './texts.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useLease } from './use-lease.ts';
import { useWriting } from './use-writing.ts';
import { WritingNotices } from './writing-notices.tsx';

const ConflictView = lazyPart(async () => (await import('./conflict-view.tsx')).ConflictView);

/** A save that runs by itself says at its own place how it went. */
export const QUIET_SAVE = { errorMessage: false, loading: false, cancelDuplicates: false };

/** State of an edited item, without its document. */
export type EditedItem<Document> = {
  id: number;
  document: Document;
  state: PublishState;
  isLive: boolean;
  number: number;
  savedAt: number | null;
  savedBy: { name: string } | null;
  scheduledFor: number | null;
  unpublishAt: number | null;
  unpublishReason: string;
  moves: readonly PublishMove[];
  mayEdit: boolean;
  mayUnpublish: boolean;
  mayOverride: boolean;
  mayFix: boolean;
  needed: NeededReviewer | null;
};

type Save<Document> = { id: number | null; basedOn: number; saveId: string; document: Document };
type Move = MoveRequest & { id: number; basedOn: number };

/** The calls of one kind of item. */
export type ItemCalls<Document> = {
  read: (id: number) => Promise<EditedItem<Document>>;
  save: (
    save: Save<Document>,
  ) => Promise<{ id: number; number: number; savedAt: number; state: PublishState }>;
  move: (move: Move) => Promise<unknown>;
  /** What is shown of it anywhere is asked anew. */
  refresh: () => Promise<void>;
};

type ItemFields<Document> = {
  document: Document;
  fields: Record<string, string>;
  isReadOnly: boolean;
  /** Something is not with the server yet. */
  isChanged: boolean;
  /** Another number: the words were exchanged, fields that keep their own begin anew. */
  round: number;
  change: (changed: Partial<Document>) => void;
};

type Props<Document> = {
  t: EditedKind;
  /** Null for a new one. */
  item: EditedItem<Document> | null;
  /** What a new one begins with. */
  fresh: Document;
  calls: ItemCalls<Document>;
  title: (document: Document) => string;
  nameOf: (field: string) => string;
  /** The list of its kind at the desk, and its page. */
  paths: { list: string; page: (id: number) => string };
  /** Two versions without a conflict; nothing where the editor has to choose. */
  mergeQuietly?: (base: Document, mine: Document, theirs: Document) => Document | undefined;
  children: (fields: ItemFields<Document>) => ReactNode;
};

/**
 * The frame around whatever walks the way of edited items: one writer at a time, saved by itself,
 * kept by this browser, never written over, handed on in the version that is on the screen.
 */
export function ItemEditor<Document extends object>(props: Props<Document>) {
  const { t, item, fresh, calls, nameOf, paths, mergeQuietly, children } = props;
  const navigate = useNavigate();
  const person = useDeskPerson();
  const [theirs, setTheirs] = useState<EditedItem<Document> & { event: string }>();
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const mayEdit = item === null || item.mayEdit;
  const lease = useLease({ t, id: item?.id ?? 0 }, item !== null && mayEdit);
  const writing = useWriting<Document>({
    item: `${t}:${item?.id ?? 'new'}`,
    start: {
      version: item?.number ?? 0,
      words: item?.document ?? fresh,
      savedAt: item?.savedAt ?? 0,
    },
    isAutomatic: item !== null,
    isSame: isSameWords,
    send: async ({ saveId, version, words }) => {
      const saved = await calls.save({
        id: item?.id ?? null,
        basedOn: version,
        saveId,
        document: words,
      });
      if (!item) created(saved.id);
      else if (saved.state !== item.state) void calls.refresh();
      return { version: saved.number, savedAt: saved.savedAt };
    },
    onStale: () => void meetTheirs(),
    onHeld: () => void lease.beat(),
  });
  const isReadOnly = !mayEdit || !lease.lease.isMine || theirs !== undefined;
  useAskBeforeLeaving({
    isUnsaved: writing.isUnsaved,
    save: async () => item !== null && (await writing.flush()),
  });

  const isWriting = writing.saveState === 'waiting';
  useEffect(() => {
    if (isWriting) lease.wake();
  }, [isWriting, lease.wake]);

  // A decision or a colleague made another version; my own words stay unless there are none.
  useEffect(() => {
    const mine = writing.latest();
    if (!item || item.number <= mine.version || writing.isUnsaved()) return;
    if (isSameWords(item.document, mine.words)) writing.setVersion(item.number);
    else if (mergeQuietly?.(mine.words, mine.words, item.document)) {
      writing.goOnWith(item.document, item.number, true);
    } else goOnWith(item.document, item.number, true);
  });

  function goOnWith(document: Document, number: number, isStored: boolean) {
    writing.goOnWith(document, number, isStored);
    setTheirs(undefined);
    setRound((count) => count + 1);
  }

  function created(id: number) {
    // After this save is counted as done: leaving for its own address asks nothing.
    setTimeout(() => {
      writing.forgetCopy();
      void calls.refresh();
      void navigate(`${paths.list}/${id}`, { replace: true });
    });
  }

  /** Another save came first: the editor is asked only if both sides changed the text. */
  async function meetTheirs() {
    if (!item) return;
    const [newest, event] = await Promise.all([
      calls.read(item.id),
      newestEvent({ t, id: item.id }, person.id),
    ]);
    const { document, number } = newest;
    const mine = writing.latest().words;
    const side = sideThatChanged({ base: writing.base(), mine, theirs: document });
    if (side === 'mine') {
      writing.goOnWith(mine, number, false);
      notify('info', fill(texts.textUnchanged, { event }));
      return;
    }
    if (side === 'theirs') {
      goOnWith(document, number, true);
      notify('info', fill(texts.tookTheirs, { event }));
      return;
    }
    const merged = mergeQuietly?.(writing.base(), mine, document);
    if (merged) goOnWith(merged, number, false);
    else setTheirs({ ...newest, event });
  }

  async function takenOver() {
    if (writing.isUnsaved()) await meetTheirs();
    else writing.resume();
    await calls.refresh();
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
              {item.isLive && item.state !== 'published' && (
                <Tag color="green">{texts.liveBeside}</Tag>
              )}
              <ItemMoves
                t={t}
                item={item}
                isBusy={isBusy}
                onMove={move}
                onChanged={() => void calls.refresh()}
              />
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
            <Button href={paths.page(item.id)} target="_blank" rel="noreferrer">
              {texts.open}
            </Button>
          )}
          {mayEdit && (
            <Button
              type="primary"
              ghost
              loading={writing.saveState === 'saving'}
              disabled={writing.saveState === 'saved' || theirs !== undefined}
              onClick={() =>
                void saveNow().then(
                  (isSaved) =>
                    isSaved &&
                    notify('success', told(texts.savedNow, props.title(writing.words), deskLang)),
                )
              }
            >
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <div className="writing-notices">
        <WritingNotices
          mayEdit={mayEdit}
          lease={lease}
          found={writing.found}
          onTakenOver={() => void takenOver()}
          onDropFound={writing.forgetCopy}
          onUseFound={({ words }) => {
            writing.forgetCopy();
            goOnWith(words, writing.latest().version, false);
          }}
        />
      </div>
      {children({
        document: writing.words,
        fields: writing.fields,
        isReadOnly,
        round,
        isChanged: writing.saveState !== 'saved',
        change: writing.change,
      })}
      {theirs && (
        <ConflictView
          mine={writing.latest().words}
          nameOf={nameOf}
          theirs={theirs.document}
          event={theirs.event}
          onChoose={(side) =>
            goOnWith(
              side === 'mine' ? writing.latest().words : theirs.document,
              theirs.number,
              side === 'theirs',
            )
          }
        />
      )}
    </Screen>
  );
}
