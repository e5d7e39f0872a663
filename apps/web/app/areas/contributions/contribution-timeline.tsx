import type { ContributionEvent } from '@rujian/contract/areas/contributions/public';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { StateTag } from './state-tag.tsx';
import type { ContributeTexts } from './texts.ts';

type Props = { events: ContributionEvent[]; texts: ContributeTexts };

/** All steps and messages between author and editor, oldest first. */
export function ContributionTimeline({ events, texts }: Props) {
  if (events.length === 0) return null;
  return (
    <SideSection id="timeline" title={texts.timeline}>
      <ol className="contribute-timeline">
        {events.map(({ id, at, by, name, text, state }) => (
          <li key={id} data-by={by}>
            <p className="meta">
              <TimeStamp at={at} form="datetime" />
              <span>{whoOf(by, name, texts)}</span>
              {state && <StateTag state={state} />}
            </p>
            {text !== '' && <p className="my-body">{text}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

function whoOf(by: ContributionEvent['by'], name: string, texts: ContributeTexts): string {
  if (by === 'author') return texts.byYou;
  if (by === 'system') return texts.bySite;
  return name ? fill(texts.byEditor, { name }) : texts.bySite;
}
