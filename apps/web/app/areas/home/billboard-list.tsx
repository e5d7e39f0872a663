import { formatNumber } from '#web/i18n/numbers.ts';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';

type Props = { billboard: NonNullable<FrontPage['billboard']> };

export const BillboardList = block('home-billboard', ({ billboard }: Props) => {
  const contentLang = useContentLang();
  return (
    <section className="rank" aria-labelledby="billboard">
      <header className="mini-head">
        <h3 id="billboard" lang={contentLang}>
          <Link to={`/billboard/${billboard.id}`}>{billboard.title}</Link>
        </h3>
        <span>
          {billboard.period} · {billboard.unit}
        </span>
      </header>
      <ol lang={contentLang}>
        {billboard.entries.map((entry) => (
          <li key={`${entry.brand} ${entry.name}`}>
            <span className="rank-number">{entry.rank}</span>
            <div>
              <b>{entry.name}</b>
              <small>{entry.brand}</small>
            </div>
            <span className="rank-score">{formatNumber(entry.score, billboard.decimals)}</span>
            <RankChange move={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
});
