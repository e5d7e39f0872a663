import { formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

type Props = Pick<BillboardView, 'podium' | 'decimals' | 'unit'> & { texts: BillboardTexts };

/** The top three, the first one larger. */
export function Podium({ podium, decimals, unit, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <ol className="podium" aria-label={texts.podium}>
      {podium.map((entry, place) => (
        <li key={entry.id}>
          <Cover
            cover={entry.cover}
            shape="5:3"
            sizes="(min-width: 1000px) 36vw, 100vw"
            first={place === 0}
            decorative
          />
          <div className="pod-b">
            <span className="pod-n">{entry.rank}</span>
            <div lang={contentLang}>
              <h2 className="hl">{entry.path ? <Link to={entry.path}>{entry.name}</Link> : entry.name}</h2>
              {entry.brand?.name !== entry.name && <p>{entry.brand?.name ?? entry.place}</p>}
            </div>
            <p className="pod-s">
              {entry.score !== null && (
                <b>
                  {formatNumber(entry.score, decimals)}
                  <small>{unit}</small>
                </b>
              )}
              <RankChange move={entry} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
