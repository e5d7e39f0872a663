import { HeadlineCover, HeadlineKicker, HeadlineLink } from '#web/ui/content/headline-story.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { block } from '#web/ui/document/block.tsx';
import type { FrontPage } from './front-page.ts';

/** The headlines next to the lead; only the first one has a picture. */
export const SubStories = block('sub-stories', ({ subs }: { subs: FrontPage['subs'] }) => {
  return (
    <div className="front-left ruled">
      {subs.map((card, place) => (
        <article key={card.slot} className={place === 0 ? 'story' : 'story story-s'}>
          {place === 0 && <HeadlineCover card={card} shape="3:2" sizes="(min-width: 720px) 25vw, 112px" />}
          <HeadlineKicker card={card} />
          <h2 className="hl">
            <HeadlineLink card={card} />
          </h2>
          <Meta>
            <TimeStamp at={card.publishedAt} />
          </Meta>
        </article>
      ))}
    </div>
  );
});
