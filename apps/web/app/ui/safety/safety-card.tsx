import type { SafetyAnswer, SafetyVerdict } from '@rujian/contract/areas/brands/safety';
import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { narrowBrackets } from '@rujian/contract/base/text/narrow-brackets';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { type Site, useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';

const ICONS: Record<SafetyVerdict, IconName> = {
  fail: 'x-circle',
  recalled: 'x-circle',
  open: 'info',
  pass: 'check-circle',
  overturned: 'refresh',
  fake: 'x-circle',
  seen: 'info',
  none: 'info',
};
const BATCH_MAX = 60;

type Props = { answer: SafetyAnswer; isOwnPage?: boolean };

export const SafetyCard = block('safety-card', ({ answer, isOwnPage = false }: Props) => {
  const { lang } = useVisit();
  const { texts } = useSite();
  const contentLang = useContentLang();
  const { facets, title, path, verdict, lastFailed, records, open } = answer;
  const name = <span lang={contentLang}>{lang === 'en' ? narrowBrackets(title) : title}</span>;
  return (
    <section className={`safety is-${verdict}`} aria-label={texts.safety}>
      <Icon name={ICONS[verdict]} />
      <div>
        <h2>
          {isOwnPage || records === 0 ? name : <Link to={path}>{name}</Link>}
          <Whole text={safetySentence(answer, texts, lang)} />
        </h2>
        <RecallLine answer={answer} />
        {lastFailed && (
          <p>
            {facets.batch === undefined && texts.safetyLastFailed}
            <Link className="link" to={`/spotcheck/${lastFailed.id}`} lang={contentLang}>
              {fill(lastFailed.batch === '' ? texts.safetyFailure : texts.safetyFailedBatch, {
                ...lastFailed,
                date: formatDate(lang, lastFailed.publishedOn),
                items: lastFailed.items.map((item) => inSentence(item, lang)).join(texts.listSeparator),
              })}
            </Link>
          </p>
        )}
        {open.records > 0 && (
          <p>
            <Link className="link" to={open.list}>
              {fill(open.failed > 0 ? texts.safetyOpenFailed : texts.safetyOpenPassed, {
                count: formatNumber(open.records),
                failed: formatNumber(open.failed),
              })}
            </Link>
          </p>
        )}
        <p>{safetyAdvice(answer, texts)}</p>
        <NotCounted answer={answer} />
        {records > 0 && (
          <p>
            <Link className="link" to={answer.list}>
              {fill(texts.safetyRecords, { count: formatNumber(records) })}
            </Link>
          </p>
        )}
      </div>
      {facets.batch === undefined && <BatchStep check={answer.check} />}
    </section>
  );
});

function RecallLine({ answer: { asks, recall } }: { answer: SafetyAnswer }) {
  const { lang } = useVisit();
  const { texts } = useSite();
  const contentLang = useContentLang();
  // Whoever asks for a recall reads in the heading that there is none.
  if (!recall) return asks === 'recalled' ? null : <p>{texts.safetyNoRecall}</p>;
  const date = formatDate(lang, recall.announcedOn);
  return (
    <p>
      <Link className="link" to={`/recall/${recall.id}`} lang={contentLang}>
        {fill(recall.isOpen ? texts.safetyRecallOpen : texts.safetyRecall, { food: recall.food, date })}
      </Link>
      {recall.count > 1 && fill(texts.safetyRecallCount, { count: recall.count })}
    </p>
  );
}

/** Records that are listed and in no count, and failures for another reason than the one asked for. */
function NotCounted({ answer }: { answer: SafetyAnswer }) {
  const { texts } = useSite();
  const { verdict, overturned, fakes, failedOtherwise } = answer;
  return (
    <>
      {failedOtherwise > 0 && <p>{fill(texts.safetyFailedOtherwise, { count: failedOtherwise })}</p>}
      {overturned > 0 && verdict !== 'overturned' && <p>{fill(texts.safetyMoreOverturned, { count: overturned })}</p>}
      {fakes > 0 && verdict !== 'fake' && (
        <>
          <h3>{texts.safetyFakes}</h3>
          <p>{fill(texts.safetyFakesText, { count: fakes })}</p>
        </>
      )}
    </>
  );
}

function BatchStep({ check }: { check: string }) {
  const { texts } = useSite();
  const asked = [...new URLSearchParams(check.split('?')[1])];
  return (
    <form className="safety-step" action="/check">
      {asked.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {texts.safetyStep}
        <span className="input">
          <input name="batch" maxLength={BATCH_MAX} autoComplete="off" placeholder={texts.safetyStepHint} />
        </span>
      </label>
      <TextButton type="submit" className="btn btn-primary" label={texts.safetyStepSubmit} />
    </form>
  );
}

/** What else the question may mean, each in one line; products that were never checked are left out. */
export function OtherAnswers({ answers }: { answers: readonly SafetyAnswer[] }) {
  const { lang } = useVisit();
  const { texts } = useSite();
  const contentLang = useContentLang();
  const shown = answers.filter(({ kind, verdict }) => kind === 'brand' || verdict !== 'none');
  if (shown.length === 0) return null;
  return (
    <section className="safety-others" aria-label={texts.safetyOthers}>
      <h2>{texts.safetyOthers}</h2>
      <ul className="rows">
        {shown.map((answer) => (
          <li key={answer.check} className={`is-${answer.verdict}`}>
            <Icon name={ICONS[answer.verdict]} small />
            <span>
              <small>{answer.kindName}</small>{' '}
              <Link to={answer.check} lang={contentLang}>
                {lang === 'en' ? narrowBrackets(answer.title) : answer.title}
              </Link>
              <Whole text={safetySentence(answer, texts, lang) + recallClause(answer, texts)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Texts = Site['texts'];

/** What a line says about recalls, unless its sentence begins with it. */
function recallClause({ asks, recall, verdict, tested }: SafetyAnswer, texts: Texts): string {
  if (!recall || asks === 'recalled' || (verdict === 'recalled' && tested === 0)) return '';
  return texts.clauseSeparator + (recall.isOpen ? texts.recallOpen : texts.recallDone);
}

function safetySentence(answer: SafetyAnswer, texts: Texts, lang: Lang): string {
  const { asks, recall } = answer;
  if (asks !== 'recalled') return countSentence(answer, texts, lang);
  const counted =
    answer.tested > 0 ? countSentence(answer, texts, lang).replace(/^[:：] ?/, texts.clauseSeparator) : '';
  const recalled = recall ? (recall.isOpen ? texts.safetyRecalling : texts.safetyWasRecalled) : texts.safetyNotRecalled;
  return recalled + counted;
}

function countSentence(answer: SafetyAnswer, texts: Texts, lang: Lang): string {
  const { facets, verdict, tested, failed, overturned, fakes, indicator, latestOn, recall } = answer;
  const isBatch = facets.batch !== undefined;
  if (verdict === 'recalled' && tested === 0) return recall?.isOpen ? texts.safetyRecalling : texts.safetyWasRecalled;
  if (tested === 0 && verdict === 'seen') return texts.safetySeen;
  if (tested === 0 && overturned > 0) return texts.safetyOverturned;
  if (tested === 0 && fakes > 0) return texts.safetyFake;
  if (tested === 0) return isBatch ? texts.safetyBatchNone : texts.safetyNone;
  const date = latestOn === null ? '–' : formatDate(lang, latestOn);
  const values = {
    tested: formatNumber(tested),
    failed: formatNumber(failed),
    date,
    indicator: indicator ? inSentence(indicator.name, lang) : '',
  };
  if (indicator) return fill(failed > 0 ? texts.safetyIndicatorSum : texts.safetyIndicatorClean, values);
  if (isBatch && tested === 1) return fill(failed > 0 ? texts.safetyBatchFailed : texts.safetyBatchPassed, values);
  if (isBatch) return fill(failed > 0 ? texts.safetyBatchSum : texts.safetyBatchClean, values);
  return fill(failed > 0 ? texts.safetySum : texts.safetyClean, values);
}

function safetyAdvice({ facets, verdict, recall }: SafetyAnswer, texts: Texts): string {
  const isBatch = facets.batch !== undefined;
  if (verdict === 'fake') return texts.safetyAdviceFake;
  if (isBatch) {
    if (verdict === 'fail') return texts.safetyAdviceBatchFail;
    if (verdict === 'recalled') return texts.safetyAdviceRecalled;
    if (verdict === 'open') return texts.safetyAdviceOpen;
    return verdict === 'none' || verdict === 'seen' ? texts.safetyAdviceBatchNone : texts.safetyAdviceBatchPass;
  }
  if (recall?.isOpen) return texts.safetyAdviceRecalling;
  if (verdict === 'fail') return texts.safetyAdviceFail;
  if (verdict === 'open') return texts.safetyAdviceOpen;
  return verdict === 'none' || verdict === 'seen' ? texts.safetyAdviceNone : texts.safetyAdvicePass;
}
