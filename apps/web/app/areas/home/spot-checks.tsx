import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { Waffle } from '#web/ui/charts/waffle.tsx';
import { Finding } from '#web/ui/content/finding.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SafetyCard } from '#web/ui/safety/safety-card.tsx';
import type { FrontPage } from './front-page.ts';
import { LabelledSection } from './middle.tsx';
import type { HomeTexts } from './texts.ts';

type Props = { checks: NonNullable<FrontPage['checks']>; texts: HomeTexts };

export const SpotChecks = block('home-checks', ({ checks, texts }: Props) => (
  <LabelledSection id="spot-checks" label={texts.checks}>
    <div className="check-grid stack-8">
      <div>
        <CountedChecks checks={checks} texts={texts} />
        <p className="check-more">
          <Link className="more" to="/spotcheck">
            {texts.allChecks}
            <Icon name="right" />
          </Link>
          <Link className="more" to="/spotcheck?view=map">
            {texts.checkMap}
            <Icon name="right" />
          </Link>
        </p>
      </div>
      <div>
        {checks.safety && <SafetyCard answer={checks.safety} />}
        {checks.failures.length > 0 && <FailedChecks failures={checks.failures} texts={texts} />}
      </div>
    </div>
  </LabelledSection>
));

function CountedChecks({ checks: { counts, dots }, texts }: Props) {
  const { lang } = useVisit();
  const { batches, failed } = counts;
  const passed = batches - failed;
  const from = formatMonthDay(lang, counts.from);
  const to = formatMonthDay(lang, counts.to);
  return (
    <figure className="waffle-fig">
      <figcaption>
        <h3>
          {failed === 0 ? (
            fill(texts.checksTitleClean, { from, to, batches })
          ) : (
            <FilledText text={texts.checksTitle} parts={{ from, to, batches, failed: <em>{failed}</em> }} />
          )}
        </h3>
        <p>{dots.unitsPerDot === 1 ? texts.checksNote : texts.checksNoteTens}</p>
      </figcaption>
      <Waffle shape={dots} label={fill(texts.checksSpoken, { batches, failed })} />
      <p className="waffle-key legend">
        <span>
          <i />
          {fill(texts.passedCount, { count: formatNumber(passed) })}
        </span>
        <span>
          <i className="is-failed" />
          {fill(texts.failedCount, { count: formatNumber(failed) })}
        </span>
        {batches > 0 && (
          <span className="rate">
            {texts.passRate} <b>{formatNumber((passed / batches) * 100, 1)}%</b>
          </span>
        )}
      </p>
    </figure>
  );
}

type Failure = NonNullable<FrontPage['checks']>['failures'][number];

function FailedChecks({ failures, texts }: { failures: Failure[]; texts: HomeTexts }) {
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
                <TextLink className="hl" to={`/spotcheck/${failure.id}`} label={failure.food} />
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
