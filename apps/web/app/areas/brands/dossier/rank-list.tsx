import type { RankLine } from '@rujian/contract/areas/brands/dossier-lines';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { BrandTexts } from '../texts.ts';

const SHOWN_RANKINGS = 5;

type Props = { rankings: RankLine[]; texts: BrandTexts };

/** The newest rank of each entry; its ranking shows the editions before. */
export function RankList({ rankings, texts }: Props) {
  const others = rankings.slice(SHOWN_RANKINGS);
  return (
    <>
      <Ranks rankings={rankings.slice(0, SHOWN_RANKINGS)} texts={texts} />
      {others.length > 0 && (
        <details>
          <summary className="quiet">{fill(texts.moreRankings, { count: others.length })}</summary>
          <Ranks rankings={others} texts={texts} />
        </details>
      )}
    </>
  );
}

function Ranks({ rankings, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <ul className="rank-lines rows">
      {rankings.map((line) => (
        <li key={`${line.billboard.id} ${line.name}`}>
          <p lang={contentLang}>
            <Link to={`/billboard/${line.billboard.id}`}>{line.billboard.name}</Link>
            {line.product && (
              <Link className="link" to={`/product/${line.product.id}`}>
                {line.product.name}
              </Link>
            )}
          </p>
          <Newest point={line.points.at(-1)} texts={texts} />
        </li>
      ))}
    </ul>
  );
}

type NewestProps = { point: RankLine['points'][number] | undefined; texts: BrandTexts };

function Newest({ point, texts }: NewestProps) {
  return point && <small>{fill(texts.rankAt, { period: point.period, rank: point.rank })}</small>;
}
