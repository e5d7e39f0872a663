import { listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { getMyDesk, listWaitingReviews } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { listRevisions } from '@rujian/contract/base/item-history';
import { decideItem, type ItemReading, listTrail, readItem } from '@rujian/contract/base/item-reading';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { texts as itemTexts } from '#desk/kit/item/texts.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

export function DecisionCard({ item, decision }: { item: ItemReading; decision: ReturnType<typeof useDecision> }) {
  const { pass, giveBack, publish, override, isBusy, needsDialog } = decision;
  const { next } = item;
  const isOthers = !pass && !publish && !giveBack && !override && !needsDialog;
  const passName = next === 'review2' || next === 'review3' ? texts[`passTo_${next}`] : texts.passTo_ready;
  const act = (press: (() => void) | undefined, name: string, key: 'A' | 'R') =>
    press && (
      <Button type={key === 'A' ? 'primary' : 'default'} size="large" disabled={isBusy} onClick={press}>
        {name} <kbd>{key}</kbd>
      </Button>
    );
  return (
    <Card size="small">
      <div className="reading-acts">
        {act(pass, passName, 'A')}
        {act(publish, texts.publish, 'A')}
        {act(giveBack, texts.return, 'R')}
        {override && <TextButton disabled={isBusy} onClick={override} label={itemTexts.override} />}
        {needsDialog && <p>{texts.publishInEditor}</p>}
        {item.needed && <NeededReviewerLine needed={item.needed} />}
        {isOthers && !item.needed && <p>{waitingText(item.state)}</p>}
      </div>
    </Card>
  );
}

function waitingText(state: ItemReading['state']): string {
  if (state === 'published') return texts.nothingWaits;
  return state === 'draft' ? texts.notSubmitted : texts.notYours;
}

export function useDecision(item: ItemReading) {
  const navigate = useNavigate();
  const decide = useDo(decideItem, {
    refreshes: [
      ...[readItem, listWaitingReviews, getMyDesk, getDeskCounts],
      ...[listDeskArticles, listRevisions, listTrail],
    ],
  });
  const { t, id, title, basis: basedOn, state, moves } = item;
  const may = (move: 'pass' | 'return' | 'publish') => moves.includes(move);

  async function send(
    request: { move: 'pass' | 'return' | 'publish'; remark?: string; override?: boolean },
    success?: string,
  ) {
    const done = await decide.run({ t, id, basedOn, state, ...request });
    if (!done) return;
    notify('success', fill(success ?? passedTo(done.state), { title }));
    await navigate('/reviews');
  }

  async function giveBack() {
    const remark = await askReason({
      title: fill(texts.returnTitle, { title }),
      note: texts.returnNote,
      label: texts.returnLabel,
      okText: texts.return,
      maxLength: 500,
    });
    if (remark) await send({ move: 'return', remark }, texts.returned);
  }

  async function publish() {
    if (!(await askWhether({ title: fill(texts.publishAsked, { title }) }))) return;
    await send({ move: 'publish' }, texts.published);
  }

  async function override() {
    const remark = await askReason({ title: itemTexts.override, note: itemTexts.overrideNote });
    if (remark) await send({ move: 'pass', remark, override: true });
  }

  // A change of a live article says in its dialog whether it corrects an error.
  const needsDialog = t === 'news' && item.isLive;
  return {
    isBusy: decide.isBusy,
    pass: may('pass') ? () => void send({ move: 'pass' }) : undefined,
    giveBack: may('return') ? () => void giveBack() : undefined,
    publish: may('publish') && !needsDialog ? () => void publish() : undefined,
    override: item.mayOverride && !may('pass') ? () => void override() : undefined,
    needsDialog: may('publish') && needsDialog,
  };
}

function passedTo(state: PublishState): string {
  if (state === 'review2' || state === 'review3') return texts[`passed_${state}`];
  return texts.passed_ready;
}
