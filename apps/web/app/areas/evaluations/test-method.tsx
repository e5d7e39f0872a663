import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ComparedTest } from './comparison/compared-test.ts';
import { Fold } from './fold.tsx';
import type { EvaluationTexts } from './texts.ts';

type Props = { test: ComparedTest; texts: EvaluationTexts };

/** How we tested: samples, funding and laboratories. */
export function TestMethod({ test, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const periodText = (period: { from: number; to: number } | null) =>
    period && fill(texts.period, { from: formatDate(lang, period.from), to: formatDate(lang, period.to) });
  const facts: Fact[] = [
    [texts.independence, test.conflictStatement],
    [texts.funding, test.funding],
    [texts.bought, periodText(test.bought)],
    [texts.tested, periodText(test.tested)],
    [texts.budget, test.budget && fill(texts.paidYuan, { price: test.budget })],
  ];
  return (
    <Fold id="method" title={texts.methodTitle} note={texts.methodNote}>
      <p className="method-note" lang={contentLang}>
        {test.methodNote}
      </p>
      <Facts facts={facts} />
      {test.labs.length > 0 && (
        <>
          <h3 className="lab-head">{texts.labs}</h3>
          <ul className="labs">
            {test.labs.map((lab) => (
              <li key={lab.name + lab.reportNo}>
                <b lang={contentLang}>{lab.name}</b>
                <p className="meta">
                  {lab.reportNo && <span>{fill(texts.labReport, { no: lab.reportNo })}</span>}
                  {lab.reportPages !== null && <span>{fill(texts.labPages, { pages: lab.reportPages })}</span>}
                  {lab.cmaNo && <span>{fill(texts.labCma, { no: lab.cmaNo })}</span>}
                  {lab.cnasNo && <span>{fill(texts.labCnas, { no: lab.cnasNo })}</span>}
                </p>
                {lab.reportUrl && (
                  <a className="link" href={lab.reportUrl}>
                    {texts.labFile}
                  </a>
                )}
                {lab.reportSha256 && (
                  <p className="hash">
                    {texts.labHash}
                    <code>{lab.reportSha256}</code>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}
