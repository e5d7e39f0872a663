import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import type { ComponentProps, ReactNode } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSite } from '#web/ui/site-data.ts';
import { Cover } from './cover.tsx';
import { Headline } from './headline.tsx';
import type { HeadlineStory } from './headline-card.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { card: Pick<HeadlineStory, 't' | 'path' | 'label'> };

function HeadlineAnchor({ card: { t, path, label }, ...anchor }: AnchorProps) {
  if (t) return <Link {...anchor} to={path} />;
  const rel = label === 'ad' ? 'noopener noreferrer sponsored' : 'noopener noreferrer';
  return <a {...anchor} href={path} rel={rel} />;
}

type CoverProps = Omit<ComponentProps<typeof Cover>, 'cover' | 'decorative'> & {
  card: HeadlineStory;
  className?: string;
};

/** The picture next to a headline; only the headline is read out as a link. */
export function HeadlineCover({ card, className, ...cover }: CoverProps) {
  if (!card.cover) return null;
  return (
    <HeadlineAnchor card={card} className={className} aria-hidden tabIndex={-1}>
      <Cover {...cover} cover={card.cover} decorative />
    </HeadlineAnchor>
  );
}

export function HeadlineLink({ card }: { card: HeadlineStory }) {
  return (
    <HeadlineAnchor card={card} lang={useContentLang()}>
      <Headline text={card.title} />
    </HeadlineAnchor>
  );
}

export function HeadlineKicker({ card, children }: { card: HeadlineStory; children?: ReactNode }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { texts } = useSite();
  const { t, column, label } = card;
  const place = column?.name ?? (t ? CONTENT_TYPE.label(t, lang) : null);
  // Kickers are Chinese.
  const kicker = lang === 'zh-cn' || !place ? card.kicker : '';
  const names = {
    breaking: texts.headlineBreaking,
    exclusive: texts.headlineExclusive,
    feature: texts.headlineFeature,
    live: texts.headlineLive,
  };
  const isNamed = label && label !== 'ad' && names[label] !== kicker;
  return (
    <p className="kicker kicker-line">
      {label === 'ad' && <span className="tag tag-amber">{texts.headlineAd}</span>}
      {children && <span>{children}</span>}
      {isNamed && <span>{names[label]}</span>}
      {kicker ? <span lang={contentLang}>{kicker}</span> : place && <span>{place}</span>}
    </p>
  );
}
