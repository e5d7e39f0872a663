import { useEffect } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { type Site, useSite } from '#web/ui/site-data.ts';
import { type ReactionKind, type ReactionTarget, useReaction } from './reaction-memory.ts';

export type ReactionProps = ReactionTarget & {
  kind: ReactionKind;
  count?: number;
  form: 'tool' | 'button' | 'wide';
  /** The subject, if a page has several buttons. */
  name?: string;
};

const ICONS: Record<ReactionKind, IconName> = { praise: 'praise', collect: 'bookmark', follow: 'plus' };

const CLASSES: Record<ReactionProps['form'], string> = {
  tool: 'tool reaction needs-js',
  button: 'btn btn-s reaction needs-js',
  wide: 'btn reaction needs-js',
};

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
  const word = wordOf(kind, isOn, texts) + name;
  const isTool = form === 'tool';
  return (
    <button
      type="button"
      className={CLASSES[form]}
      aria-pressed={isOn}
      disabled={isOn && kind !== 'praise' && !mayUndo}
      aria-label={isTool ? `${word} ${shown}`.trim() : undefined}
      onClick={press}
    >
      <Icon name={isOn && kind === 'follow' ? 'check' : ICONS[kind]} small={form !== 'tool'} />
      {isTool ? (
        <small>
          <span>{word}</span> {shown}
        </small>
      ) : (
        `${word} ${shown}`
      )}
    </button>
  );
}

function wordOf(kind: ReactionKind, isOn: boolean, texts: Site['texts']): string {
  if (kind === 'praise') return isOn ? texts.praised : texts.praise;
  if (kind === 'collect') return isOn ? texts.collected : texts.collect;
  return isOn ? texts.following : texts.follow;
}
