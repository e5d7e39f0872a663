import type { PublishMove } from '@rujian/contract/vocabulary/publishing';
import { Button } from 'antd';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props = {
  moves: readonly PublishMove[];
  /** The working copy of something public. */
  isCopy: boolean;
  isBusy: boolean;
  onMove: (move: PublishMove, remark: string) => void;
};

/** The order of the buttons: what goes on stands first. */
const SHOWN = ['submit', 'pass', 'publish', 'restore', 'return', 'withdraw', 'trash'] as const;
const LEADING: readonly PublishMove[] = ['submit', 'pass', 'publish'];
const DANGEROUS: readonly PublishMove[] = ['withdraw', 'trash'];

/** What the caller may do with an item on its way. */
export function WayActions({ moves, isCopy, isBusy, onMove }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });

  async function ask(move: (typeof SHOWN)[number]) {
    if (move === 'publish') {
      if (!(await askWhether({ title: texts.publishTitle, note: texts.publishNote }))) return;
      onMove(move, '');
      return;
    }
    if (move === 'return' || move === 'withdraw' || move === 'trash') {
      const reason = await askReason({
        title:
          move === 'return'
            ? texts.returnTitle
            : move === 'withdraw'
              ? texts.withdrawTitle
              : isCopy
                ? texts.discardTitle
                : texts.trashTitle,
        ...(move === 'withdraw' && { note: texts.withdrawNote }),
        ...(move === 'trash' && !isCopy && { note: texts.trashNote }),
        isDangerous: DANGEROUS.includes(move),
        maxLength: 500,
      });
      if (reason !== undefined) onMove(move, reason);
      return;
    }
    onMove(move, '');
  }

  return SHOWN.filter((move) => moves.includes(move)).map((move) => (
    <Button
      key={move}
      type={LEADING.includes(move) ? 'primary' : 'default'}
      danger={DANGEROUS.includes(move)}
      loading={isBusy}
      onClick={() => void ask(move)}
    >
      {move === 'trash' && isCopy ? texts.discardTitle : texts[move]}
    </Button>
  ));
}
