import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import type { MoveWords } from '#desk/kit/item/item-moves.tsx';
import { texts } from './texts.ts';

export function moveWords(isCopy: boolean): Partial<Record<PublishMove, MoveWords>> {
  return {
    submit: { name: texts.submit },
    pass: { name: texts.pass },
    return: { name: texts.return, title: texts.returnTitle },
    publish: { name: texts.publish, title: texts.publishTitle, note: texts.publishNote },
    withdraw: { name: texts.withdraw, title: texts.withdrawTitle, note: texts.withdrawNote },
    restore: { name: texts.restore },
    trash: isCopy
      ? { name: texts.discardTitle, title: texts.discardTitle, hasReason: true }
      : { name: texts.remove, title: texts.trashTitle, note: texts.trashNote, hasReason: true },
  };
}
