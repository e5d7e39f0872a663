import { useEffect } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { type Site, useSite } from '#web/ui/site-data.ts';
import { type ReactionKind, type ReactionTarget, useReaction } from './reaction-memory.ts';
import { ToolButton, type ToolForm } from './share-button.tsx';

export type ReactionProps = ReactionTarget & {
  kind: ReactionKind;
  count?: number;
  form: ToolForm;
  /** The subject, if a page has several buttons. */
  name?: string;
};

const ICONS: Record<ReactionKind, IconName> = { praise: 'praise', collect: 'bookmark', follow: 'plus' };

export function ReactionButton({ kind, form, name = '', count = 0, ...target }: ReactionProps) {
  const { lang, texts } = useSite();
  const memberId = useUser()?.id;
  const { t, id, batch } = target;
  const known = useReaction(kind, target);
  useEffect(() => {
    if (memberId === undefined) return;
    import('./reactions.ts')
      .then(({ readMyState }) => readMyState({ t, id, batch } as never))
      // A failure here should not disturb reading.
      .catch(() => {});
  }, [memberId, t, id, batch]);

  const press = async () => {
    const reactions = await import('./reactions.ts');
    await reactions.press(kind, target, { place: target as never, count });
  };

  const mayUndo = useHolds(`account/${kind}/delete`);
  const isOn = known?.isOn ?? false;
  const number = known?.count ?? count;
  const shown = kind !== 'follow' && number > 0 ? formatCount(lang, number) : '';
  return (
    <ToolButton
      form={form}
      icon={isOn && kind === 'follow' ? 'check' : ICONS[kind]}
      word={wordOf(kind, isOn, texts) + name}
      count={shown}
      className="reaction needs-js"
      aria-pressed={isOn}
      disabled={isOn && kind !== 'praise' && !mayUndo}
      onClick={press}
    />
  );
}

function wordOf(kind: ReactionKind, isOn: boolean, texts: Site['texts']): string {
  if (kind === 'praise') return isOn ? texts.praised : texts.praise;
  if (kind === 'collect') return isOn ? texts.collected : texts.collect;
  return isOn ? texts.following : texts.follow;
}
