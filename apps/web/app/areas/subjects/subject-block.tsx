import type { FunctionComponent } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Charts } from './block-chart.tsx';
import { Figures, LiveUpdates, PollResults, Timeline } from './block-data.tsx';
import { Brands, Questions, Rankings, SpotChecks, Tests } from './block-records.tsx';
import { Articles, Contacts, Credits, Documents, Gallery, Hero, Quotes, TextBlock, Videos } from './block-stories.tsx';
import type { BlockOf, BlockView } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type Props = { block: BlockView; texts: SubjectTexts };

export function SubjectBlock({ block, texts }: Props) {
  const contentLang = useContentLang();
  const { anchor, title, text, width, type } = block;
  const empty = emptyText(block, texts);
  const Content = CONTENTS[type] as FunctionComponent<Props>;
  const titleId = `${anchor}-title`;
  return (
    <section
      id={anchor}
      className={`subject-block block-${type} is-${width}`}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <header className="sec-head">
          <h2 id={titleId} lang={contentLang}>
            {title}
          </h2>
        </header>
      )}
      {text && (
        <p className="sb-text" lang={contentLang}>
          {text}
        </p>
      )}
      {empty === null ? <Content block={block} texts={texts} /> : <p className="sb-empty muted">{empty}</p>}
    </section>
  );
}

const CONTENTS: { [Type in BlockView['type']]: FunctionComponent<{ block: BlockOf<Type>; texts: SubjectTexts }> } = {
  hero: Hero,
  text: TextBlock,
  articles: Articles,
  timeline: Timeline,
  gallery: Gallery,
  video: Videos,
  chart: Charts,
  figures: Figures,
  spotchecks: SpotChecks,
  evaluation: Tests,
  billboard: Rankings,
  brands: Brands,
  qa: Questions,
  quote: Quotes,
  poll: PollResults,
  live: LiveUpdates,
  document: Documents,
  contact: Contacts,
  credits: Credits,
};

/** Text of an empty block; null if it has content. */
function emptyText(block: BlockView, texts: SubjectTexts): string | null {
  if (block.type === 'hero') return null;
  if (block.type === 'text') return block.html === '' && block.text === '' ? texts.emptyBlock : null;
  if (itemsOf(block) > 0) return null;
  const own: Partial<Record<BlockView['type'], string>> = {
    articles: texts.emptyArticles,
    spotchecks: texts.emptyChecks,
    evaluation: texts.emptyTests,
    billboard: texts.emptyRankings,
    live: texts.emptyLive,
  };
  return own[block.type] ?? texts.emptyBlock;
}

/** Number of items in the block's list. */
function itemsOf(block: BlockView): number {
  return Object.values(block).reduce((most, value) => (Array.isArray(value) ? Math.max(most, value.length) : most), 0);
}
