import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { areaTexts } from '#desk/kit/area-texts.ts';
import type { MoveWords } from './item-moves.tsx';

const texts = areaTexts({
  submit: ['送审', 'Submit'],
  return: ['退回', 'Return'],
  returnTitle: ['退回草稿', 'Return it to draft'],
  publish: ['发布', 'Publish'],
  publishTitle: ['立即公开吗？', 'Publish now?'],
  publishNote: ['读者马上就能看到。', 'Readers see it at once.'],
  withdraw: ['撤稿', 'Withdraw'],
  withdrawTitle: ['将这则通告撤稿', 'Withdraw from public view'],
  withdrawNote: ['公开页面将显示撤稿说明，并返回410。', 'Its page will show the reason and answer 410.'],
  restore: ['恢复', 'Restore'],
  discardTitle: ['放弃工作副本', 'Give up the working copy'],
  trashTitle: ['移入回收站', 'Move it to the bin'],
  trashNote: ['30天内可以恢复。', 'It can be restored for 30 days.'],
});

/** What notices and product tests say at each step. */
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
