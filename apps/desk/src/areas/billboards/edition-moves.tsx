import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { type DeskEdition, getDeskEdition, moveEdition } from '@rujian/contract/areas/billboards/editions';
import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { useState } from 'react';
import { ItemMoves, type MoveRequest } from '#desk/kit/item/item-moves.tsx';
import { ItemTools } from '#desk/kit/item/item-tools.tsx';
import { moveTold } from '#desk/kit/item/move-told.ts';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { OpenVote } from './open-vote.tsx';
import { texts } from './texts.ts';

type Props = {
  edition: DeskEdition;
  isSaving: boolean;
  isChanged: boolean;
  onMoved: (move: MoveRequest['move']) => void;
};

/** What may be done with an edition now, its vote included. */
export function EditionMoves({ edition, isSaving, isChanged, onMoved }: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const { run, isBusy } = useDo(moveEdition, { success: moveTold, about: edition.period });
  const { id, version, period } = edition;
  const changed = () => void refresh(getDeskEdition, getDeskBillboard);

  async function go(request: MoveRequest): Promise<boolean> {
    if (isChanged) {
      notify('warning', texts.unsaved);
      return false;
    }
    const moved = await run({ id, version, ...request });
    if (moved !== undefined) onMoved(request.move);
    changed();
    return moved !== undefined;
  }

  return (
    <>
      <ItemMoves
        t="billboard"
        item={edition}
        isBusy={isBusy || isSaving}
        words={{
          return: { title: texts.returnTitle },
          withdraw: { name: texts.moveWithdraw, title: texts.withdrawTitle, note: texts.withdrawNote },
          publish: { title: fill(texts.publishTitle, { period }), note: texts.publishNote },
          trash: { title: texts.trashTitle },
        }}
        onMove={go}
        onChanged={changed}
      />
      <ItemTools
        target={{ t: 'billboard', id }}
        item={edition}
        hasEdit={false}
        version={() => version}
        onChanged={changed}
      />
      {edition.canOpenVote && (
        <Button type="primary" onClick={() => setIsOpening(true)}>
          {texts.openVote}
        </Button>
      )}
      {isOpening && <OpenVote edition={edition} onClose={() => setIsOpening(false)} />}
    </>
  );
}
