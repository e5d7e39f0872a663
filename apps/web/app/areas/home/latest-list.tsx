import { NewsRow } from '#web/ui/content/story.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';
import { SectionHead } from './section-head.tsx';
import type { HomeTexts } from './texts.ts';

export const LatestList = block('latest', ({ latest, texts }: { latest: FrontPage['latest']; texts: HomeTexts }) => {
  return (
    <section aria-labelledby="latest">
      <SectionHead id="latest" title={texts.latest}>
        <Link className="more" to="/news">
          {texts.moreNews}
          <Icon name="right" small />
        </Link>
      </SectionHead>
      <div className="ruled-l">
        {latest.map((card) => (
          <NewsRow key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
});
