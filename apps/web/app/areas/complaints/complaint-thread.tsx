import type { Complaint, ComplaintEvent } from '@rujian/contract/areas/complaints/public';
import { fill } from '#web/i18n/fill.ts';
import { Section } from '#web/ui/section.tsx';
import type { ComplaintTexts } from './texts.ts';
import { ThreadList } from './thread-list.tsx';

type Props = { complaint: Pick<Complaint, 'timeline' | 'publicName' | 'brandName'>; texts: ComplaintTexts };

/** All entries with actor and time. */
export function ComplaintThread({ complaint: { timeline, publicName, brandName }, texts }: Props) {
  const names: Partial<Record<ComplaintEvent['side'], string>> = { user: publicName, brand: brandName };
  return (
    <Section
      id="thread"
      className="sec"
      title={texts.thread}
      note={fill(texts.threadCount, { count: timeline.length })}
    >
      <ThreadList
        events={timeline}
        speaker={({ side }) => ({ name: names[side] ?? texts.deskName, isContent: side !== 'desk' })}
        before={({ side }) => (
          <span className={side === 'brand' ? 'tag tag-pasture' : 'tag'}>{texts[`side_${side}`]}</span>
        )}
        after={({ state }) =>
          state && <span className="said-state">{fill(texts.stateAfter, { state: state.name })}</span>
        }
      />
    </Section>
  );
}
