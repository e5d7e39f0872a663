import {
  DesktopOutlined,
  EyeOutlined,
  HistoryOutlined,
  LeftOutlined,
  MobileOutlined,
  MoreOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { fill } from '@rujian/contract/base/fill';
import type { Lease } from '@rujian/contract/base/publishing/lease';
import { stateAfter } from '@rujian/contract/base/publishing/publishing';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { texts as itemTexts } from '#desk/kit/item/texts.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { PeopleHere } from '#desk/kit/writing/people-here.tsx';
import { SaveLine } from '#desk/kit/writing/save-line.tsx';
import { texts } from './texts.ts';
import type { Editing, Findings, Moving } from './use-editing.ts';

const FixDialog = lazyPart(async () => (await import('#desk/kit/item/fix-dialog.tsx')).FixDialog);
const PreviewDialog = lazyPart(async () => (await import('#desk/kit/item/preview-dialog.tsx')).PreviewDialog);

export type PreviewWidth = 'desktop' | 'phone' | 'wechat';

const WIDTHS = [
  ['desktop', <DesktopOutlined key="desktop" />],
  ['phone', <MobileOutlined key="phone" />],
  ['wechat', <WechatOutlined key="wechat" />],
] as const;

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  lease: Lease;
  isReadOnly: boolean;
  moving: Moving;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  onVersions: () => void;
  onInspector?: () => void;
};

export function TopBar(props: Props) {
  const { article, editing, lease, isReadOnly, moving, width } = props;
  const { findings, onWidth, onVersions, onInspector } = props;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isFixing, setIsFixing] = useState(false);
  const target = { t: 'news' as const, id: article.id };

  return (
    <header className="ed-top beside">
      <LinkButton to="/articles" icon={<LeftOutlined />} label={texts.back} />
      <p className="ed-crumb">
        {texts.articles} / <b title={editing.words.title}>{editing.words.title || texts.untitled}</b>
      </p>
      <StateTag state={article.workState ?? article.state} />
      {article.workState && article.state === 'published' && <StateTag state="published" />}
      <SaveLine {...editing} isReadOnly={isReadOnly} />
      <div className="ed-acts beside">
        <PeopleHere lease={lease} />
        <Space.Compact role="group" aria-label={texts.width}>
          {WIDTHS.map(([name, icon]) => (
            <Button
              key={name}
              icon={icon}
              title={texts[name]}
              aria-label={texts[name]}
              aria-pressed={width === name}
              className="ed-width"
              onClick={() => onWidth(name)}
            />
          ))}
        </Space.Compact>
        <Space.Compact>
          <TextButton icon={<HistoryOutlined />} onClick={onVersions} label={texts.versions} />
          <MenuButton
            items={[
              { key: 'link', label: texts.previewLink, onClick: () => setIsPreviewing(true) },
              ...(article.state === 'published'
                ? [{ key: 'live', label: texts.viewLive, href: `/news/${article.id}` }]
                : []),
            ]}
          >
            <Button icon={<EyeOutlined />}>{texts.preview}</Button>
          </MenuButton>
        </Space.Compact>
        {article.mayFix && article.workState === null && (
          <Button onClick={() => setIsFixing(true)}>{itemTexts.fix}</Button>
        )}
        {onInspector && <Button onClick={onInspector}>{texts.inspector}</Button>}
        <MoveButtons article={article} moving={moving} findings={findings} />
      </div>
      {isPreviewing && (
        <PreviewDialog target={target} beforeMaking={editing.flush} onClose={() => setIsPreviewing(false)} />
      )}
      {isFixing && (
        // The editor holds the text from before the fix.
        <FixDialog target={target} onDone={() => location.reload()} onClose={() => setIsFixing(false)} />
      )}
    </header>
  );
}

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

type MoveButtonsProps = { article: DeskArticle; moving: Moving; findings: Findings };

function MoveButtons({ article, moving, findings }: MoveButtonsProps) {
  const [dialog, setDialog] = useState<'publish' | 'schedule'>();
  const { moves, steps, canOverride } = article;
  const state = article.workState ?? article.state;
  const may = (move: PublishMove) => moves.includes(move);

  /** Asks for a remark first; nothing happens without an answer. */
  const ask = (move: PublishMove, question: Parameters<typeof askReason>[0], success: string, override = false) =>
    void askReason(question).then((remark) => {
      if (remark !== undefined) void moving.move({ move, remark, ...(override && { override }) }, success);
    });
  const submit = () => {
    const note = [submitNote(article), checksNote(findings)].filter(Boolean).join(deskLang === 'en' ? ' ' : '');
    const question = { title: texts.submit, note, label: texts.remarkOptional, okText: texts.submit, maxLength: 500 };
    ask('submit', { ...question, isNeeded: false }, texts.submitted);
  };
  const giveBack = () => {
    const { returnTitle: title, returnNote: note, returnLabel: label, return: okText } = texts;
    ask('return', { title, note, label, okText, maxLength: 500 }, texts.returned);
  };
  const withdraw = () => {
    const { withdrawTitle: title, withdrawNote: note, withdrawLabel: label, withdraw: okText } = texts;
    ask('withdraw', { title, note, label, okText, isDangerous: true }, texts.withdrawn);
  };
  const override = () => {
    const { overrideTitle: title, overrideNote: note, override: okText } = texts;
    ask('pass', { title, note, okText }, texts.passed, true);
  };

  async function trash() {
    const { trashTitle: title, trashNote: note, trash: okText } = texts;
    if (await askWhether({ title, note, okText, isDangerous: true }))
      await moving.move({ move: 'trash' }, texts.trashed);
  }

  async function discard() {
    const reason = await askReason({ title: texts.discardTitle, note: texts.discardNote });
    if (reason) await moving.discard(reason, texts.discarded);
  }

  const main = may('pass')
    ? { label: passLabel(stateAfter('pass', state, steps)), press: () => moving.move({ move: 'pass' }, texts.passed) }
    : may('publish')
      ? { label: texts.publish, press: () => setDialog('publish') }
      : may('submit')
        ? { label: texts.submit, press: submit }
        : undefined;
  const plain = (move: 'recall' | 'unschedule' | 'restore', success: string) =>
    may(move) && { key: move, label: texts[move], onClick: () => void moving.move({ move }, success) };
  const isDiscardable = article.workState !== null && article.state === 'published' && article.canEdit;
  const others = [
    plain('recall', texts.recalled),
    may('schedule') && {
      key: 'schedule',
      label: state === 'scheduled' ? texts.reschedule : texts.schedule,
      onClick: () => setDialog('schedule'),
    },
    plain('unschedule', texts.unscheduled),
    canOverride && { key: 'override', label: texts.override, onClick: override },
    plain('restore', texts.restored),
    isDiscardable && { key: 'discard', label: texts.discard, onClick: () => void discard() },
    may('withdraw') && { key: 'withdraw', label: texts.withdraw, danger: true, onClick: withdraw },
    may('trash') && { key: 'trash', label: texts.trash, danger: true, onClick: () => void trash() },
  ].filter((item) => item !== false);

  return (
    <>
      {may('return') && <TextButton disabled={moving.isBusy} onClick={giveBack} label={texts.return} />}
      {main && (
        <TextButton type="primary" loading={moving.isBusy} onClick={() => void main.press()} label={main.label} />
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

function submitNote({ firstReview }: DeskArticle): string {
  if (!firstReview) return '';
  const { role, isMissing, isOwn } = firstReview;
  const note = isMissing ? texts.submitNoteMissing : isOwn ? texts.submitNoteOwn : texts.submitNote;
  return fill(note, { role: STAFF_ROLE.label(role, deskLang) });
}

function checksNote({ proof }: Findings): string {
  const { blockers = 0, warnings = 0 } = proof.data ?? {};
  if (blockers + warnings === 0) return '';
  return fill(blockers > 0 ? texts.submitBlockers : texts.submitWarnings, { blockers, warnings });
}

function passLabel(next: PublishState): string {
  if (next === 'review2' || next === 'review3') return texts[`passTo_${next}`];
  return texts.passTo_ready;
}
