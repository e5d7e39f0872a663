import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { FrontPage } from '../front-page.ts';
import type { HomeTexts } from '../texts.zh-cn.ts';

type Props = { ticker: NonNullable<FrontPage['checks']>['ticker']; texts: HomeTexts };

export function CheckTicker({ ticker, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="check-ticker rows" aria-label={texts.checkTicker}>
      {ticker.map(({ id, food, maker, result, publishedOn }) => (
        <li key={id}>
          <span className={`seal seal-${result}`}>
            {result === 'pass' ? texts.pass : texts.fail}
          </span>
          <p lang={contentLang}>
            <Link className="hl" to={`/spotcheck/${id}`}>
              {food}
            </Link>
            <small>{maker}</small>
          </p>
          <time dateTime={isoTime(publishedOn)}>{formatMonthDay(lang, publishedOn)}</time>
        </li>
      ))}
    </ul>
  );
}
