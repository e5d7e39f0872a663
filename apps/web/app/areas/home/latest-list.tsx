import { NewsRow } from '#web/ui/content/story.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';
import { SectionHead } from './section-head.tsx';
import type { HomeTexts } from './texts.zh-cn.ts';

export const LatestList = block(
  'latest',
  ({ latest, texts }: { latest: FrontPage['latest']; texts: HomeTexts }) => {
    return (
      <section aria-labelledby="latest">
        <SectionHead id="latest" title={texts.latest} />
        <div className="ruled-l">
          {latest.map((card) => (
            <NewsRow key={card.id} card={card} />
          ))}
        </div>
        <p className="load">
          <Link className="btn" to="/news">
            {texts.moreNews}
          </Link>
        </p>
      </section>
    );
  },
);
