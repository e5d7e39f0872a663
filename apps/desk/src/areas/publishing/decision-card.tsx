import type { ItemReading } from '@rujian/contract/base/item-reading';
import { Button } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { NeededReviewerLine } from '#desk/kit/item/needed-reviewer.tsx';
import { texts as itemTexts } from '#desk/kit/item/texts.ts';
import { texts } from './texts.ts';
import type { Decision } from './use-decision.ts';

type Props = { item: ItemReading; decision: Decision };

export function DecisionCard({ item, decision }: Props) {
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
        {override && (
          <Button disabled={isBusy} onClick={override}>
            {itemTexts.override}
          </Button>
        )}
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
