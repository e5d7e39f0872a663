import { useContentLang } from '#web/ui/content-lang.ts';
import { Charts } from './block-chart.tsx';
import { Figures, LiveUpdates, PollResults, Timeline } from './block-data.tsx';
import { Brands, Questions, Rankings, SpotChecks, Tests } from './block-records.tsx';
import { Articles, Contacts, Credits, Documents, Gallery, Hero, Quotes, TextBlock, Videos } from './block-stories.tsx';
import type { BlockView } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type Props = { block: BlockView; texts: SubjectTexts };

export function SubjectBlock({ block, texts }: Props) {
  const contentLang = useContentLang();
  const { anchor, title, text, width, type } = block;
  const empty = emptyText(block, texts);
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

function Content({ block, texts }: Props) {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'articles':
      return <Articles block={block} />;
    case 'timeline':
      return <Timeline block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'video':
      return <Videos block={block} texts={texts} />;
    case 'chart':
      return <Charts block={block} texts={texts} />;
    case 'figures':
      return <Figures block={block} />;
    case 'spotchecks':
      return <SpotChecks block={block} texts={texts} />;
    case 'evaluation':
      return <Tests block={block} texts={texts} />;
    case 'billboard':
      return <Rankings block={block} texts={texts} />;
    case 'brands':
      return <Brands block={block} texts={texts} />;
    case 'qa':
      return <Questions block={block} />;
    case 'quote':
      return <Quotes block={block} />;
    case 'poll':
      return <PollResults block={block} texts={texts} />;
    case 'live':
      return <LiveUpdates block={block} />;
    case 'document':
      return <Documents block={block} texts={texts} />;
    case 'contact':
      return <Contacts block={block} />;
    case 'credits':
      return <Credits block={block} texts={texts} />;
  }
}

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
