import { MoreOutlined } from '@ant-design/icons';
import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { fill } from '@rujian/contract/base/fill';
import { stateAfter } from '@rujian/contract/base/publishing/publishing';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { texts } from './texts.ts';
import type { Findings } from './use-findings.ts';
import type { Moving } from './use-moving.ts';

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

type Props = { article: DeskArticle; moving: Moving; findings: Findings };

/** The next transition as a primary button, the others next to it, as allowed by the server. */
export function MoveButtons({ article, moving, findings }: Props) {
  const [dialog, setDialog] = useState<'publish' | 'schedule'>();
  const { moves, steps, canOverride } = article;
  const state = article.workState ?? article.state;
  const may = (move: PublishMove) => moves.includes(move);

  async function submit() {
    const remark = await askReason({
      title: texts.submitTitle,
      note: [submitNote(article), checksNote(findings)].filter(Boolean).join(deskLang === 'en' ? ' ' : ''),
      label: texts.remarkOptional,
      okText: texts.submit,
      isNeeded: false,
      maxLength: 500,
    });
    if (remark !== undefined) await moving.move({ move: 'submit', remark }, texts.submitted);
  }

  async function pass() {
    await moving.move({ move: 'pass' }, texts.passed);
  }

  async function withReason(move: 'return' | 'withdraw') {
    const isBack = move === 'return';
    const remark = await askReason({
      title: isBack ? texts.returnTitle : texts.withdrawTitle,
      note: isBack ? texts.returnNote : texts.withdrawNote,
      label: isBack ? texts.returnLabel : texts.withdrawLabel,
      okText: texts[move],
      isDangerous: !isBack,
      maxLength: isBack ? 500 : 200,
    });
    if (!remark) return;
    await moving.move({ move, remark }, isBack ? texts.returned : texts.withdrawn);
  }

  async function override() {
    const remark = await askReason({ title: texts.overrideTitle, note: texts.overrideNote, okText: texts.override });
    if (remark) await moving.move({ move: 'pass', remark, override: true }, texts.passed);
  }

  async function trash() {
    const isSure = await askWhether({
      title: texts.trashTitle,
      note: texts.trashNote,
      okText: texts.trash,
      isDangerous: true,
    });
    if (isSure) await moving.move({ move: 'trash' }, texts.trashed);
  }

  async function discard() {
    const reason = await askReason({ title: texts.discardTitle, note: texts.discardNote });
    if (reason) await moving.discard(reason, texts.discarded);
  }

  const main = may('pass')
    ? { label: passLabel(stateAfter('pass', state, steps)), press: pass }
    : may('publish')
      ? { label: texts.publish, press: async () => setDialog('publish') }
      : may('submit')
        ? { label: texts.submit, press: submit }
        : undefined;
  const others = [
    may('recall') && {
      key: 'recall',
      label: texts.recall,
      onClick: () => void moving.move({ move: 'recall' }, texts.recalled),
    },
    may('schedule') && {
      key: 'schedule',
      label: state === 'scheduled' ? texts.reschedule : texts.schedule,
      onClick: () => setDialog('schedule'),
    },
    may('unschedule') && {
      key: 'unschedule',
      label: texts.unschedule,
      onClick: () => void moving.move({ move: 'unschedule' }, texts.unscheduled),
    },
    canOverride && { key: 'override', label: texts.override, onClick: () => void override() },
    may('restore') && {
      key: 'restore',
      label: texts.restore,
      onClick: () => void moving.move({ move: 'restore' }, texts.restored),
    },
    article.workState !== null &&
      article.state === 'published' &&
      article.canEdit && { key: 'discard', label: texts.discard, onClick: () => void discard() },
    may('withdraw') && {
      key: 'withdraw',
      label: texts.withdraw,
      danger: true,
      onClick: () => void withReason('withdraw'),
    },
    may('trash') && { key: 'trash', label: texts.trash, danger: true, onClick: () => void trash() },
  ].filter((item) => item !== false);

  return (
    <>
      {may('return') && (
        <Button disabled={moving.isBusy} onClick={() => void withReason('return')}>
          {texts.return}
        </Button>
      )}
      {main && (
        <Button type="primary" loading={moving.isBusy} onClick={() => void main.press()}>
          {main.label}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton items={others}>
          <Button icon={<MoreOutlined />} aria-label={texts.more} />
        </MenuButton>
      )}
      {dialog && (
        <PublishDialog
          article={article}
          moving={moving}
          isScheduling={dialog === 'schedule'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Who will review it first, as the server knows the people who could. */
function submitNote({ firstReview }: DeskArticle): string {
  if (!firstReview) return '';
  const { role, isMissing, isOwn } = firstReview;
  const note = isMissing ? texts.submitNoteMissing : isOwn ? texts.submitNoteOwn : texts.submitNote;
  return fill(note, { role: STAFF_ROLE.label(role, deskLang) });
}

/** What the checks found and the writer may want to mend first. */
function checksNote({ proof }: Findings): string {
  const { blockers = 0, warnings = 0 } = proof.data ?? {};
  if (blockers + warnings === 0) return '';
  return fill(blockers > 0 ? texts.submitBlockers : texts.submitWarnings, { blockers, warnings });
}

function passLabel(next: PublishState): string {
  if (next === 'review2' || next === 'review3') return texts[`passTo_${next}`];
  return texts.passTo_ready;
}
