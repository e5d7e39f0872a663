import { FlashList } from './blocks/flash-list.tsx';
import { QuoteTable } from './blocks/quote-table.tsx';
import type { FrontPage } from './front-page.ts';
import { LeadStory } from './lead-story.tsx';
import { SubStories } from './sub-stories.tsx';
import type { HomeTexts } from './texts.ts';

/** The grid above the fold: headlines left, the lead in the middle, flash and prices right. */
export function Front({ front, texts }: { front: FrontPage; texts: HomeTexts }) {
  const { lead, leadRelated, subs, flash, flashColumnId, quotes } = front;
  return (
    <section className="wrap front stack-8" aria-label={texts.front}>
      <div className="front-main">{lead && <LeadStory lead={lead} related={leadRelated} texts={texts} />}</div>
      {subs.length > 0 && <SubStories subs={subs} />}
      <aside className="front-right">
        {flash.length > 0 && <FlashList flash={flash} flashColumnId={flashColumnId} texts={texts} />}
        {quotes.length > 0 && <QuoteTable quotes={quotes} texts={texts} />}
      </aside>
    </section>
  );
}
