import { contentPath } from '@rujian/contract/base/content-types';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from '../front-page.ts';
import { SectionHead } from '../section-head.tsx';
import type { HomeTexts } from '../texts.ts';

type Props = { hot: FrontPage['hot']; hottest: number; texts: HomeTexts };

export const HotList = block('home-hot', ({ hot, hottest, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="hot">
      <SectionHead id="hot" title={texts.hot}>
        <Link className="more" to="/hot">
          {texts.moreHot}
          <Icon name="right" small />
        </Link>
      </SectionHead>
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
    </section>
  );
});
