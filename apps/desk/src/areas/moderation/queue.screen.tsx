import { TextButton } from '#desk/kit/link-button.tsx';
import './moderation.css';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { claimItems, listQueue, releaseItems } from '@rujian/contract/areas/moderation/desk';
import { fill } from '@rujian/contract/base/fill';
import { QUEUE_KIND, REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Button, Modal, Segmented } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { useKeys } from '#desk/kit/use-keys.ts';
import { AuthorFacts } from './author-facts.tsx';
import { UndoBar, useDecisions } from './decisions.tsx';
import { acceptingOf, isHeldByOther, type Kind, keyOf, type QueueItem, refusingOf } from './queue-item.ts';
import { QueueItemView } from './queue-item-view.tsx';
import { QueueList } from './queue-list.tsx';
import { texts } from './texts.ts';

const REFRESH_MS = 20_000;
/** Only an item that stays open is claimed. */
const CLAIM_AFTER_MS = 600;
const QUIET = { errorMessage: false, loading: false, cancelDuplicates: false } as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const kind = QUEUE_KIND.keys.find((each) => each === params.get('kind')) ?? '';
  const read = useCall(listQueue, { kind, limit: 50 }, { refetchMs: REFRESH_MS });
  const decisions = useDecisions();
  const mayDecide = useHolds('comments.decide');
  const [chosen, setChosen] = useState('');
  const [isTogether, setIsTogether] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isHelping, setIsHelping] = useState(false);

  const items = (read.data?.list ?? []).filter((item) => !decisions.gone.has(keyOf(item)));
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === chosen),
  );
  const current = items[at];
  const currentKey = current ? keyOf(current) : '';
  useClaim(mayDecide && current && current.decisions.length > 0 ? current : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun belongs to one item.
  useEffect(() => {
    setIsTogether(false);
    setIsChoosing(false);
  }, [currentKey]);
  const { forgetLast } = decisions;
  const onOver = useCallback(() => forgetLast(), [forgetLast]);

  const next = () => move(1);
  const previous = () => move(-1);
  const help = () => setIsHelping(true);
  const keys: Record<string, () => void> = {
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    a: accept,
    r: () => current && refusingOf(current) && setIsChoosing((before) => !before),
    u: () => void undo(),
    g: () => current?.group && setIsTogether((before) => !before),
    '?': help,
    '？': help,
  };
  useKeys((key) => {
    const reason = REASON.keys[Number(key) - 1];
    return reason ? () => void refuse(reason) : keys[key];
  });

  return (
    <Screen
      title={texts.title}
      note={texts.note}
      extra={
        <TextButton icon={<QuestionCircleOutlined />} onClick={() => setIsHelping(true)} label={texts.keysTitle} />
      }
    >
      <Loaded query={read}>
        {(data) => (
          <>
            <Segmented<Kind | ''>
              className="gap-below"
              aria-label={texts.kinds}
              value={kind}
              onChange={(value) => setParams(value ? { kind: value } : {}, { replace: true })}
              options={[
                {
                  value: '',
                  label: (
                    <>
                      {texts.all} <b className="count">{data.kinds.reduce((sum, { waiting }) => sum + waiting, 0)}</b>
                    </>
                  ),
                },
                ...data.kinds.map(({ kind: each, waiting, late, oldestAt }) => ({
                  value: each,
                  label: (
                    <span title={oldestAt === null ? '' : fill(texts.oldest, { time: nearTime(oldestAt), late })}>
                      {texts[each]} <b className={late > 0 ? 'late' : 'count'}>{waiting}</b>
                    </span>
                  ),
                })),
              ]}
            />
            {current ? (
              <div className={current.author ? 'queue' : 'queue queue-plain'}>
                <Card className="queue-side" isFlush>
                  <QueueList items={items} current={currentKey} onChoose={setChosen} />
                </Card>
                <QueueItemView
                  item={current}
                  isTogether={isTogether}
                  isChoosing={isChoosing}
                  isBusy={decisions.isBusy}
                  onTogether={setIsTogether}
                  onAccept={accept}
                  onRefuse={() => setIsChoosing((before) => !before)}
                  onReason={(reason) => void refuse(reason)}
                />
                {current.author && (
                  <AuthorFacts
                    key={current.author.id}
                    memberId={current.author.id}
                    region={current.author.region}
                    isBusy={decisions.isBusy}
                    onRejectAll={(reason) => void rejectAll(current, reason)}
                  />
                )}
              </div>
            ) : (
              <Card>
                <Nothing
                  text={texts.nothingWaits}
                  action={<Button onClick={() => void read.refetch()}>{texts.lookAgain}</Button>}
                />
              </Card>
            )}
          </>
        )}
      </Loaded>
      {decisions.last && (
        <UndoBar
          key={decisions.last.batch}
          said={decisions.last.said}
          undoUntil={decisions.last.undoUntil}
          onUndo={() => void undo()}
          onOver={onOver}
        />
      )}
      <KeysHelp isOpen={isHelping} onClose={() => setIsHelping(false)} />
    </Screen>
  );

  function move(steps: 1 | -1) {
    const to = items[at + steps];
    if (to) setChosen(keyOf(to));
  }

  async function undo() {
    const back = await decisions.undo();
    if (back) setChosen(back);
  }

  function accept() {
    const decision = current && acceptingOf(current);
    if (current && decision) void decide(current, decision, '');
  }

  async function refuse(reason: Reason) {
    const decision = current && refusingOf(current);
    if (current && decision) await decide(current, decision, reason);
  }

  async function decide(item: QueueItem, decision: QueueItem['decisions'][number], reason: Reason | '') {
    if (!mayDecide || decisions.isBusy || isHeldByOther(item)) return;
    const next = items[at + 1] ?? items[at - 1];
    const isDone = await decisions.decide(item, { decision, reason }, isTogether);
    if (isDone && next) setChosen(keyOf(next));
  }

  async function rejectAll(item: QueueItem, reason: Reason) {
    const member = item.author;
    if (!member) return;
    const own = items.filter(({ author, decisions: can }) => author?.id === member.id && can.includes('reject'));
    await decisions.rejectAllOf(member, reason, own.map(keyOf));
  }
}

function useClaim(item: QueueItem | undefined): void {
  const key = item && keyOf(item);
  const held = useRef(item);
  held.current = item;
  useEffect(() => {
    const wanted = held.current;
    if (!key || !wanted || isHeldByOther(wanted)) return;
    const items = [{ kind: wanted.kind, id: wanted.id }];
    let isHeld = false;
    const timer = setTimeout(() => {
      isHeld = true;
      void callApi(claimItems, { items }, QUIET).catch(() => {});
    }, CLAIM_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (isHeld) void callApi(releaseItems, { items }, QUIET).catch(() => {});
    };
  }, [key]);
}

function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const rows = [
    ['J / K', texts.keyMove],
    ['A', texts.keyAccept],
    ['R', texts.keyRefuse],
    ['1–9', texts.keyReason],
    ['G', texts.keyTogether],
    ['U', texts.keyUndo],
    ['?', texts.keyHelp],
  ];
  return (
    <Modal className="queue-keys" title={texts.keysTitle} open={isOpen} onCancel={onClose} footer={null}>
      <DataTable
        size="small"
        showHeader={false}
        rowKey="key"
        dataSource={rows.map(([key, does]) => ({ key, does }))}
        columns={[{ dataIndex: 'key', width: 90, render: (key: string) => <kbd>{key}</kbd> }, { dataIndex: 'does' }]}
      />
    </Modal>
  );
}
