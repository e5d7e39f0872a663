import type { ReactNode } from 'react';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import type { RecordView } from './record-view.ts';

type Props = { record: RecordView; texts: SpotcheckTexts };
type Step = { name: string; at: number | null; text: ReactNode; state: 'done' | 'now' | 'open'; isOurs?: boolean };

/** Known steps from production to measures; a step without a date shows none. */
export function RecordProgress({ record, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <SideSection title={texts.progress}>
      <ol className="sc-steps">
        {stepsOf(record, texts).map(({ name, at, text, state, isOurs }) => (
          <li key={name} className={`sc-step-${state}`}>
            <b>{name}</b>
            {at !== null && <time dateTime={isoTime(at).slice(0, 10)}>{formatDate(lang, at)}</time>}
            {text && <p lang={isOurs ? undefined : contentLang}>{text}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

function stepsOf(record: RecordView, texts: SpotcheckTexts): Step[] {
  const { disposal, source, retest } = record;
  const retestWords = {
    none: '',
    applied: texts.retestApplied,
    upheld: texts.retestUpheld,
    overturned: texts.overturnedLong,
  };
  const steps: Step[] = [
    { name: texts.stepProduced, at: record.producedOn, text: '', state: 'done' },
    { name: texts.stepTested, at: null, text: record.lab, state: 'done' },
    { name: texts.stepPublished, at: record.publishedOn, text: `${source.agency} ${source.no}`, state: 'done' },
  ];
  if (retest !== 'none') {
    const state = retest === 'applied' ? 'now' : 'done';
    steps.push({ name: texts.filterRetest, at: null, text: retestWords[retest], state, isOurs: true });
  }
  if (disposal.text) {
    const text = disposal.url ? (
      <>
        {disposal.text}
        <a className="link" href={disposal.url} rel="noopener">
          {texts.disposalSource}
        </a>
      </>
    ) : (
      disposal.text
    );
    steps.push({ name: texts.stepDisposal, at: disposal.on, text, state: 'done' });
  } else if (record.result === 'fail' && record.counted) {
    steps.push({ name: texts.stepDisposal, at: null, text: texts.stepPending, state: 'open', isOurs: true });
  }
  return steps;
}
