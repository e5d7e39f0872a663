import { contentPath } from '@rujian/contract/base/content-types';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { FrontPage } from '../front-page.ts';
import type { HomeTexts } from '../texts.ts';

type Props = { hot: FrontPage['hot']; hottest: number; texts: HomeTexts };

export const HotList = block('home-hot', ({ hot, hottest, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <Section id="hot" title={texts.hot} note={<MoreLink to="/hot">{texts.moreHot}</MoreLink>}>
      <ol className="hot rows">
        {hot.map(({ id, rank, title, heat }) => (
          <li key={id}>
            <span className="hot-number">{rank}</span>
            <Link className="hl" to={contentPath({ t: 'topic', id })} lang={contentLang}>
              <Headline text={title} />
            </Link>
            <svg
              className="hot-bar"
              width="100%"
              height="4"
              role="img"
              aria-label={fill(texts.hotSpoken, { heat: formatNumber(heat) })}
            >
              <rect width="100%" height="4" />
              <rect width={`${Math.round((heat / hottest) * 100)}%`} height="4" />
            </svg>
          </li>
        ))}
      </ol>
    </Section>
  );
});
