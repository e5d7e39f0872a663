import { fill } from '#web/i18n/fill.ts';
import { useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { editionPath } from './billboard-path.ts';
import type { BillboardView, Highlight } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

const PAST_SHOWN = 5;

type Props = { board: BillboardView; texts: BillboardTexts };

export function BillboardAside({ board, texts }: Props) {
  const others = board.editions.filter(({ id }) => id !== board.edition.id);
  return (
    <aside className="side-col">
      <SideSection id="aside-method" title={texts.methodTitle}>
        {board.metrics.length > 0 ? <Weights board={board} /> : <p className="deck">{texts.methodVotes}</p>}
        <MoreLink to={editionPath(board, board.edition.id, { tab: 'method' })}>{texts.methodMore}</MoreLink>
      </SideSection>
      {board.highlights.length > 0 && (
        <SideSection id="highlights" title={texts.highlights}>
          <ul className="bul rows">
            {board.highlights.map((highlight) => (
              <li key={JSON.stringify(highlight)}>{highlightText(highlight, texts)}</li>
            ))}
          </ul>
        </SideSection>
      )}
      {others.length > 0 && (
        <SideSection
          id="aside-past"
          title={texts.past}
          note={
            <Link className="more" to={editionPath(board, board.edition.id, { tab: 'past' })}>
              {fill(texts.pastAll, { count: board.editions.length })}
            </Link>
          }
        >
          <ul className="bb-past rows">
            {others.slice(0, PAST_SHOWN).map(({ id, period }) => (
              <li key={id}>
                <Link className="hl" to={editionPath(board, id)}>
                  {period}
                </Link>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      <SideSection id="aside-data" title={texts.data}>
        <p className="deck">{texts.dataNote}</p>
        <DownloadLinks path={`/opendata/billboard/${board.id}`} />
      </SideSection>
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
  const sentences: Record<Highlight['kind'], string> = {
    up: texts.highlightUp,
    down: texts.highlightDown,
    tie: texts.highlightTie,
    new: texts.highlightNew,
    back: texts.highlightBack,
    dropped: texts.highlightDropped,
  };
  const names = 'names' in highlight ? highlight.names.join(texts.listSeparator) : '';
  return fill(sentences[highlight.kind], { ...highlight, names });
}
