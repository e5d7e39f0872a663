import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { FrontPage } from './front-page.ts';
import { RankChange } from './rank-change.tsx';
import type { HomeTexts } from './texts.zh-cn.ts';

type Props = { billboard: NonNullable<FrontPage['billboard']>; texts: HomeTexts };

export function BillboardList({ billboard, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <section className="rank" aria-labelledby="billboard" lang={contentLang}>
      <header className="mini-head">
        <h3 id="billboard">{billboard.title}</h3>
        <span>
          {billboard.period} · {billboard.unit}
        </span>
      </header>
      <ol>
        {billboard.entries.map((entry) => (
          <li key={entry.rank}>
            <span className="rank-number">{entry.rank}</span>
            <div>
              <b>{entry.name}</b>
              <small>{entry.brand}</small>
            </div>
            <span className="rank-score">{formatNumber(entry.score, billboard.decimals)}</span>
            <RankChange entry={entry} texts={texts} />
          </li>
        ))}
      </ol>
    </section>
  );
}
