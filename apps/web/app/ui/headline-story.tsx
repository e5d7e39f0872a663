import { CONTENT_TYPE } from '@rujian/contract/vocabulary/content';
import type { ComponentProps, ReactNode } from 'react';
import { useContentLang } from './content-lang.ts';
import { Cover } from './cover.tsx';
import { Headline } from './headline.tsx';
import type { HeadlineStory } from './headline-card.ts';
import { Link } from './link.tsx';
import { useSiteData } from './site-data.ts';
import { useVisit } from './visit.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  card: Pick<HeadlineStory, 't' | 'path' | 'label'>;
};

/** A page of ours is followed without a reload; another site gets neither our page nor our name. */
function HeadlineAnchor({ card: { t, path, label }, ...anchor }: AnchorProps) {
  if (t) return <Link {...anchor} to={path} />;
  const rel = label === 'ad' ? 'noopener noreferrer sponsored' : 'noopener noreferrer';
  return <a {...anchor} href={path} rel={rel} />;
}

type CoverProps = Omit<ComponentProps<typeof Cover>, 'cover' | 'decorative'> & {
  card: HeadlineStory;
  className?: string;
};

/** The picture beside a headline; the headline is the link that is read out. */
export function HeadlineCover({ card, className, ...cover }: CoverProps) {
  if (!card.cover) return null;
  return (
    <HeadlineAnchor card={card} className={className} aria-hidden tabIndex={-1}>
      <Cover {...cover} cover={card.cover} decorative />
    </HeadlineAnchor>
  );
}

/** A title as a link, to be placed inside a heading. */
export function HeadlineLink({ card }: { card: HeadlineStory }) {
  return (
    <HeadlineAnchor card={card} lang={useContentLang()}>
      <Headline text={card.title} />
    </HeadlineAnchor>
  );
}

/** Above the title: its label, then the kicker an editor gave it, else its column or what it is. */
export function HeadlineKicker({ card, children }: { card: HeadlineStory; children?: ReactNode }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { texts } = useSiteData();
  const { t, kicker, column, label } = card;
  const names = {
    breaking: texts.headlineBreaking,
    exclusive: texts.headlineExclusive,
    feature: texts.headlineFeature,
    live: texts.headlineLive,
  };
  const isNamed = label && label !== 'ad' && names[label] !== kicker;
  const place = column?.name ?? (t ? CONTENT_TYPE.label(t, lang) : null);
  return (
    <p className="kicker kicker-line">
      {label === 'ad' && <span className="tag tag-amber">{texts.headlineAd}</span>}
      {children && <span>{children}</span>}
      {isNamed && <span>{names[label]}</span>}
      {kicker ? <span lang={contentLang}>{kicker}</span> : place && <span>{place}</span>}
    </p>
  );
}
