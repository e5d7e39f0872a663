import type { PlanFinding } from '@rujian/contract/areas/spotchecks/plan-finding';
import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { usePrintedValue } from '#web/ui/content/printed-value.ts';
import { type Site, useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';

export function Finding({ found, standard, plan }: { found: string; standard: string; plan: PlanFinding | null }) {
  const { texts } = useSite();
  const inPageLanguage = usePrintedValue();
  // Some notices write 实测 themselves.
  const value = inPageLanguage(found.replace(/^实测/, ''));
  const limit = inPageLanguage(standard);
  const raw = (
    <span lang={value.lang ?? limit.lang}>
      <Whole text={fill(texts.finding, { found: value.text, standard: limit.text })} />
    </span>
  );
  if (!plan) return raw;
  return (
    <details className="finding">
      <summary>{planSentence(plan, texts)}</summary>
      {raw}
    </details>
  );
}

function planSentence(plan: PlanFinding, texts: Site['texts']): string {
  const { samples, aboveLower, aboveUpper, times } = plan;
  return [
    fill(texts.findingLower, { samples, count: aboveLower }),
    aboveUpper !== null && aboveUpper > 0 && fill(texts.findingUpper, { count: aboveUpper }),
    times !== null && fill(texts.findingTimes, { times: formatExact(times) }),
  ]
    .filter(Boolean)
    .join('');
}
