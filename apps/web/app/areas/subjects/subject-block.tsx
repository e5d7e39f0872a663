import type { FunctionComponent } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { Charts } from './block-chart.tsx';
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

function itemsOf(block: BlockView): number {
  return Object.values(block).reduce((most, value) => (Array.isArray(value) ? Math.max(most, value.length) : most), 0);
}

function Figures({ block }: { block: BlockOf<'figures'> }) {
  return (
    <dl className="sb-figures" lang={useContentLang()}>
      {block.figures.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="figure-n">{value}</b>
            <span>{unit}</span>
          </dd>
          {note && <dd className="sb-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Timeline({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <ol className="sb-timeline" lang={useContentLang()}>
      {block.points.map(({ date, title, text, link }) => (
        <li key={`${date} ${title}`}>
          <p className="sb-date">{date}</p>
          <div>
            <h3>{link ? <PointLink link={link} title={title} /> : title}</h3>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function PointLink({ link, title }: { link: string; title: string }) {
  if (link.startsWith('/')) return <Link to={link}>{title}</Link>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

function LiveUpdates({ block }: { block: BlockOf<'live'> }) {
  const contentLang = useContentLang();
  return (
    <ol className="sb-live">
      {block.updates.map(({ at, text, picture }) => (
        <li key={`${at} ${text}`}>
          <TimeStamp at={at} form="datetime" />
          <p lang={contentLang}>{text}</p>
          {picture && <Cover cover={picture.cover} shape="3:2" sizes="(min-width: 720px) 480px, 100vw" />}
        </li>
      ))}
    </ol>
  );
}

/** Results only, without voting. */
function PollResults({ block, texts }: { block: BlockOf<'poll'>; texts: SubjectTexts }) {
  const contentLang = useContentLang();
  return (
    <div className="sb-poll">
      {block.question && (
        <p className="sb-question" lang={contentLang}>
          {block.question}
        </p>
      )}
      <dl>
        {block.options.map(({ text, votes }) => {
          const percent = Math.round((votes / block.votes) * 100);
          return (
            <div key={text}>
              <dt lang={contentLang}>{text}</dt>
              <dd>
                <svg width="100%" height="10" aria-hidden="true">
                  <rect className="limit-ground" width="100%" height="10" />
                  <rect className="sb-bar" width={`${percent}%`} height="10" />
                </svg>
                <span>{fill(texts.pollShare, { percent, count: formatNumber(votes) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="meta">{fill(texts.pollVotes, { count: formatNumber(block.votes) })}</p>
    </div>
  );
}
