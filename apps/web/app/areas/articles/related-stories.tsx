import { CoverLink, Kicker, Meta, StoryLink } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Section } from '#web/ui/section.tsx';
import type { ArticleView } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';

type Props = { related: ArticleView['related']; texts: ArticleTexts };

export const RelatedStories = block('related', ({ related, texts }: Props) => (
  <Section id="related" className="related" title={texts.related}>
    <div className="related-grid stack-5">
      {related.map((card) => (
        <article key={card.id} className="story-row">
          <div>
            <Kicker card={card} />
            <h3 className="hl">
              <StoryLink card={card} />
            </h3>
            <Meta>
              <TimeStamp at={card.publishedAt} />
            </Meta>
          </div>
          <CoverLink card={card} />
        </article>
      ))}
    </div>
  </Section>
));
