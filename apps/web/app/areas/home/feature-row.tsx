import { CoverLink, Kicker, Meta, StoryLink } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

export const FeatureRow = block(
  'feature-row',
  ({ features, texts }: { features: FrontPage['features']; texts: HomeTexts }) => {
    const contentLang = useContentLang();
    return (
      <section className="wrap four stack-5" aria-label={texts.features}>
        {features.map((card) => (
          <article key={card.id} className="story">
            <CoverLink card={card} />
            <Kicker card={card} />
            <h2 className="hl">
              <StoryLink card={card} />
            </h2>
            <p className="deck" lang={contentLang}>
              <Whole text={card.summary} />
            </p>
            <Meta>{card.authors.join(' ')}</Meta>
          </article>
        ))}
      </section>
    );
  },
);
