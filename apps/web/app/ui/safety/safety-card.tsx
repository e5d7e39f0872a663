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
  const { kind, title, path, verdict, lastFailed, recall, overturned, fakes } = answer;
  const isListed = !['none', 'seen', 'recalled'].includes(verdict);
  const name = <span lang={contentLang}>{lang === 'en' ? narrowBrackets(title) : title}</span>;
  return (
    <section className={`safety is-${verdict}`} aria-label={texts.safety}>
      <Icon name={ICONS[verdict]} />
      <div>
        <h2>
          {isOwnPage || !isListed ? name : <Link to={path}>{name}</Link>}
          <Whole text={safetySentence(answer, texts, lang)} />
        </h2>
        {lastFailed && (
          <p>
            {texts.safetyLastFailed}
            <Link className="link" to={`/spotcheck/${lastFailed.id}`} lang={contentLang}>
              {fill(lastFailed.batch === '' ? texts.safetyFailure : texts.safetyFailedBatch, {
                ...lastFailed,
                date: formatDate(lang, lastFailed.publishedOn),
                items: lastFailed.items.map((item) => inSentence(item, lang)).join(texts.listSeparator),
              })}
            </Link>
          </p>
        )}
        {recall && (
          <p>
            <Link className="link" to={`/recall/${recall.id}`}>
              {fill(recall.isOpen ? texts.safetyRecallOpen : texts.safetyRecall, {
                count: recall.count,
                date: formatDate(lang, recall.announcedOn),
              })}
            </Link>
          </p>
        )}
        <p>{safetyAdvice(answer, texts)}</p>
        {overturned > 0 && verdict !== 'overturned' && <p>{fill(texts.safetyMoreOverturned, { count: overturned })}</p>}
        {fakes > 0 && verdict !== 'fake' && (
          <>
            <h3>{texts.safetyFakes}</h3>
            <p>{fill(texts.safetyFakesText, { count: fakes })}</p>
          </>
        )}
      </div>
      {kind !== 'batch' && <BatchStep check={answer.check} />}
    </section>
  );
});

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
              <Whole text={safetySentence(answer, texts, lang)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Texts = Site['texts'];

const SENTENCES = {
  recalled: 'safetyRecalled',
  overturned: 'safetyOverturned',
  fake: 'safetyFake',
  seen: 'safetySeen',
} as const;

function safetySentence(answer: SafetyAnswer, texts: Texts, lang: Lang): string {
  const { kind, verdict, tested, failed, latestOn } = answer;
  if (verdict === 'none') return kind === 'batch' ? texts.safetyBatchNone : texts.safetyNone;
  if (verdict === 'open') return fill(texts.safetyOpen, { count: answer.open.failed });
  if (verdict !== 'fail' && verdict !== 'pass') return texts[SENTENCES[verdict]];
  return fill(kind === 'batch' ? texts.safetyBatchSum : texts.safetySum, {
    tested: formatNumber(tested),
    failed: formatNumber(failed),
    date: latestOn === null ? '–' : formatDate(lang, latestOn),
  });
}

function safetyAdvice({ kind, verdict }: SafetyAnswer, texts: Texts): string {
  if (verdict === 'fake') return texts.safetyAdviceFake;
  if (kind === 'batch') {
    if (verdict === 'fail') return texts.safetyAdviceBatchFail;
    if (verdict === 'recalled') return texts.safetyAdviceRecalled;
    return verdict === 'none' || verdict === 'seen' ? texts.safetyAdviceBatchNone : texts.safetyAdviceBatchPass;
  }
  if (verdict === 'fail') return texts.safetyAdviceFail;
  return verdict === 'none' ? texts.safetyAdviceNone : texts.safetyAdvicePass;
}
