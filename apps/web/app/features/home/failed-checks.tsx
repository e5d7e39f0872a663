import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/visit.ts';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.zh-cn.ts';

type Failure = NonNullable<FrontPage['checks']>['failures'][number];

export function FailedChecks({ failures, texts }: { failures: Failure[]; texts: HomeTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div className="fails">
      <table>
        <caption className="sr">{texts.failures}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.failureProduct}</th>
            <th scope="col">{texts.failureItem}</th>
            <th scope="col" className="limit">
              {texts.failureValue}
            </th>
            <th scope="col" className="date">
              {texts.failureDate}
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map((failure) => (
            <tr key={`${failure.id} ${failure.item}`}>
              <td lang={contentLang}>
                <b>{failure.food}</b>
                <small>{failure.maker}</small>
              </td>
              <td>
                <b className="item" lang={contentLang}>
                  {failure.item}
                </b>
                <small className="words words-narrow">{wordsOf(failure, texts)}</small>
              </td>
              <td className="limit">
                {failure.bar && <LimitBar shape={failure.bar} />}
                <small className="words">{wordsOf(failure, texts)}</small>
              </td>
              <td className="date">
                <time dateTime={isoTime(failure.publishedOn)}>
                  {formatMonthDay(lang, failure.publishedOn)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Value and limit always stand together; a bar alone would only look bad. */
function wordsOf({ result, standard }: Failure, texts: HomeTexts): string {
  return fill(texts.failureWords, { result, standard });
}
