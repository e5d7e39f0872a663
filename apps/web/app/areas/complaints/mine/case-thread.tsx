import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { ThreadList } from '../thread-list.tsx';
import type { MineTexts } from './texts.ts';

type Event = MyComplaint['timeline'][number];
type Props = { complaint: MyComplaint; texts: MineTexts };

/** All entries, marked as public or private. */
export function CaseThread({ complaint, texts }: Props) {
  const nameOf = ({ side }: Event) => (side === 'brand' && complaint.brandName) || texts[`side_${side}`];
  return (
    <Section id="thread" className="sec" title={texts.thread}>
      <ThreadList
        events={complaint.timeline}
        speaker={(event) => ({ name: nameOf(event), isContent: event.side === 'brand' })}
        after={(event) =>
          complaint.public && !event.private ? (
            <span className="tag tag-pasture">{texts.publicMark}</span>
          ) : (
            <span className="tag">
              <Icon name="lock" small />
              {texts.privateMark}
            </span>
          )
        }
      />
    </Section>
  );
}
