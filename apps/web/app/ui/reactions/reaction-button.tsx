import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { useEffect } from 'react';
import { useUser } from '#web/api/session.ts';
import { useHolds } from '#web/api/session-start.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { type SiteData, useSiteData } from '#web/ui/site-data.ts';
import { type ReactionKind, type ReactionTarget, useReaction } from './reaction-memory.ts';

type Props = ReactionTarget & {
  kind: ReactionKind;
  /** Count of the page, until the member's state is loaded. */
  count?: number;
  /** An icon in a toolbar with its count below, a button with its label, or a wide one. */
  form: 'tool' | 'button' | 'wide';
  /** The subject, if a page has several buttons. */
  name?: string;
};

const ICONS: Record<ReactionKind, IconName> = {
  praise: 'praise',
  collect: 'bookmark',
  follow: 'plus',
};

const CLASSES: Record<Props['form'], string> = {
  tool: 'tool reaction needs-js',
  button: 'btn btn-s reaction needs-js',
  wide: 'btn reaction needs-js',
};

/** Praise, collect or follow. The page is anonymous, so the member's state is loaded afterwards. */
export function ReactionButton({ kind, form, name = '', count = 0, ...target }: Props) {
  const { lang, texts } = useSiteData();
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
      {isTool ? shown && <small>{shown}</small> : `${word} ${shown}`}
    </button>
  );
}

/** Reactions to a content, as its page knows them. */
export type Reactions = { t: ContentType; id: number; praises: number; collects: number };

/** Praise and collect, on every content with a page. */
export function PageReactions({ reactions, form }: Pick<Props, 'form'> & { reactions: Reactions }) {
  const { t, id, praises, collects } = reactions;
  return (
    <>
      <ReactionButton kind="praise" t={t} id={id} count={praises} form={form} />
      <ReactionButton kind="collect" t={t} id={id} count={collects} form={form} />
    </>
  );
}

function wordOf(kind: ReactionKind, isOn: boolean, texts: SiteData['texts']): string {
  if (kind === 'praise') return isOn ? texts.praised : texts.praise;
  if (kind === 'collect') return isOn ? texts.collected : texts.collect;
  return isOn ? texts.following : texts.follow;
}
