import { fill } from '#web/i18n/fill.ts';
import { useLangOf } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { editionPath } from './billboard-path.ts';
import type { BillboardView, Highlight } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

const PAST_SHOWN = 5;

type Props = { board: BillboardView; texts: BillboardTexts };

export function BillboardAside({ board, texts }: Props) {
  const others = board.editions.filter(({ id }) => id !== board.edition.id);
  return (
    <aside className="side-col">
      <section aria-labelledby="aside-method">
        <header className="mini-head">
          <h2 id="aside-method">{texts.methodTitle}</h2>
        </header>
        {board.metrics.length > 0 ? <Weights board={board} /> : <p className="deck">{texts.methodVotes}</p>}
        <Link className="more" to={editionPath(board, board.edition.id, { tab: 'method' })}>
          {texts.methodMore}
          <Icon name="right" small />
        </Link>
      </section>
      {board.highlights.length > 0 && (
        <section aria-labelledby="highlights">
          <header className="mini-head">
            <h2 id="highlights">{texts.highlights}</h2>
          </header>
          <ul className="bul rows">
            {board.highlights.map((highlight) => (
              <li key={JSON.stringify(highlight)}>{highlightText(highlight, texts)}</li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="aside-past">
          <header className="mini-head">
            <h2 id="aside-past">{texts.past}</h2>
            <Link className="more" to={editionPath(board, board.edition.id, { tab: 'past' })}>
              {fill(texts.pastAll, { count: board.editions.length })}
            </Link>
          </header>
          <ul className="bb-past rows">
            {others.slice(0, PAST_SHOWN).map(({ id, period }) => (
              <li key={id}>
                <Link className="hl" to={editionPath(board, id)}>
                  {period}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="aside-data">
        <header className="mini-head">
          <h2 id="aside-data">{texts.data}</h2>
        </header>
        <p className="deck">{texts.dataNote}</p>
        <DownloadLinks path={`/opendata/billboard/${board.id}`} />
      </section>
    </aside>
  );
}

function Weights({ board }: { board: BillboardView }) {
  const langOf = useLangOf();
  const heaviest = Math.max(...board.metrics.map(({ weightPercent }) => weightPercent));
  return (
    <dl className="wts">
      {board.metrics.map(({ name, weightPercent }) => (
        <div key={name}>
          <dt lang={langOf(name)}>{name}</dt>
          <dd>
            <svg width="100%" height="8" aria-hidden="true">
              <rect className="limit-ground" width="100%" height="8" />
              <rect className="wts-bar" width={`${(weightPercent / heaviest) * 100}%`} height="8" />
            </svg>
            <b>{weightPercent}%</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function highlightText(highlight: Highlight, texts: BillboardTexts): string {
  switch (highlight.kind) {
    case 'up':
      return fill(texts.highlightUp, highlight);
    case 'down':
      return fill(texts.highlightDown, highlight);
    case 'tie':
      return fill(texts.highlightTie, { ...highlight, names: joined(highlight.names) });
    case 'new':
      return fill(texts.highlightNew, { names: joined(highlight.names) });
    case 'back':
      return fill(texts.highlightBack, { names: joined(highlight.names) });
    case 'dropped':
      return fill(texts.highlightDropped, { names: joined(highlight.names) });
  }

  function joined(names: string[]): string {
    return names.join(texts.listSeparator);
  }
}
