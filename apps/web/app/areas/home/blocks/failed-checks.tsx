import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { Finding } from '#web/ui/content/finding.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { FrontPage } from '../front-page.ts';
import type { HomeTexts } from '../texts.ts';

type Failure = NonNullable<FrontPage['checks']>['failures'][number];

export function FailedChecks({ failures, texts }: { failures: Failure[]; texts: HomeTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="failures">
      <h3 id="failures" className="sr">
        {texts.failures}
      </h3>
      <p className="fail fails-head" aria-hidden="true">
        <span>{texts.failureProduct}</span>
        <span>{texts.failureItem}</span>
        <span>{texts.failureValue}</span>
        <span className="fail-date quiet">{texts.failureDate}</span>
      </p>
      <ul>
        {failures.map((failure) => (
          <li key={`${failure.id} ${failure.item}`} className="fail">
            <p lang={contentLang}>
              <b>
                <Link className="hl" to={`/spotcheck/${failure.id}`}>
                  {failure.food}
                </Link>
              </b>
              <small>{failure.maker}</small>
            </p>
            <b className="fail-item" lang={contentLang}>
              {failure.item}
            </b>
            <div className="fail-limit fine">
              {failure.bar && <LimitBar shape={failure.bar} />}
              <Finding found={failure.result} standard={failure.standard} plan={failure.plan} />
            </div>
            <time className="fail-date quiet" dateTime={isoTime(failure.publishedOn)}>
              {formatMonthDay(lang, failure.publishedOn)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
