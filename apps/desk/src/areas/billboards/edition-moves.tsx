import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  type DeskEdition,
  getDeskEdition,
  moveEdition,
} from '@rujian/contract/areas/billboards/editions';
import type { PublishMove } from '@rujian/contract/vocabulary/publishing';
import { Button } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { OpenVote } from './open-vote.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Shown = Exclude<PublishMove, 'schedule' | 'unschedule'>;

const ORDER: readonly Shown[] = [
  'submit',
  'pass',
  'publish',
  'return',
  'withdraw',
  'restore',
  'trash',
];

/** The buttons of the way: those the server says this person may press now. */
export function EditionMoves({ edition, isChanged }: { edition: DeskEdition; isChanged: boolean }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [isOpening, setIsOpening] = useState(false);
  const { run, isBusy } = useDo(moveEdition, {
    success: texts.moved,
    refreshes: [getDeskEdition, getDeskBillboard],
  });
  const names: Record<Shown, string> = {
    submit: texts.moveSubmit,
    pass: texts.movePass,
    publish: texts.movePublish,
    return: texts.moveReturn,
    withdraw: texts.moveWithdraw,
    restore: texts.moveRestore,
    trash: texts.moveTrash,
  };
  const press = async (move: PublishMove, override = false) => {
    if (isChanged) return notify('warning', texts.unsaved);
    const remark = await remarkFor(move, override);
    if (remark === undefined) return;
    await run({ id: edition.id, version: edition.version, move, remark, override });
  };
  const remarkFor = async (move: PublishMove, override: boolean): Promise<string | undefined> => {
    if (override) return askReason({ title: texts.override, note: texts.overrideNote });
    if (move === 'return') return askReason({ title: texts.returnTitle, label: texts.remark });
    if (move === 'withdraw') {
      return askReason({
        title: texts.withdrawTitle,
        note: texts.withdrawNote,
        isDangerous: true,
      });
    }
    if (move === 'publish') {
      const title = fill(texts.publishTitle, { period: edition.period });
      return (await askWhether({ title, note: texts.publishNote })) ? '' : undefined;
    }
    if (move === 'trash') {
      return (await askWhether({ title: texts.trashTitle, isDangerous: true })) ? '' : undefined;
    }
    return '';
  };
  const shown = ORDER.filter((move) => edition.moves.includes(move));
  return (
    <>
      {shown.map((move) => (
        <Button
          key={move}
          type={move === 'publish' || move === 'pass' ? 'primary' : 'default'}
          danger={move === 'withdraw' || move === 'trash'}
          loading={isBusy}
          onClick={() => void press(move)}
        >
          {names[move]}
        </Button>
      ))}
      {edition.canOverride && !edition.moves.includes('pass') && (
        <Button onClick={() => void press('pass', true)}>{texts.override}</Button>
      )}
      {edition.canOpenVote && (
        <Button type="primary" onClick={() => setIsOpening(true)}>
          {texts.openVote}
        </Button>
      )}
      {isOpening && <OpenVote edition={edition} onClose={() => setIsOpening(false)} />}
    </>
  );
}
