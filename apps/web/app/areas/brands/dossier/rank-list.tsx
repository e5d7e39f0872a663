import type { RankLine } from '@rujian/contract/areas/brands/dossier-lines';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { BrandTexts } from '../texts.zh-cn.ts';

const SHOWN_EDITIONS = 3;

/** The newest ranks of each entry, oldest first; its ranking has the others. */
export function RankList({ rankings, texts }: { rankings: RankLine[]; texts: BrandTexts }) {
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
          <ol>
            {line.points.slice(-SHOWN_EDITIONS).map(({ period, rank }) => (
              <li key={period}>
                <span lang={contentLang}>{fill(texts.rankAt, { period, rank })}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
