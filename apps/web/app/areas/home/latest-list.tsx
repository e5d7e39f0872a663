import { NewsRow } from '#web/ui/content/story.tsx';
import { block } from '#web/ui/document/block.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

export const LatestList = block('latest', ({ latest, texts }: { latest: FrontPage['latest']; texts: HomeTexts }) => {
  return (
    <Section id="latest" title={texts.latest} note={<MoreLink to="/news">{texts.moreNews}</MoreLink>}>
      <div className="ruled-l">
        {latest.map((card) => (
          <NewsRow key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
});
