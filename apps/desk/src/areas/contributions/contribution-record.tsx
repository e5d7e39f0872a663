import type { DeskContribution } from '@rujian/contract/areas/contributions/desk';
import { Timeline } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** History of author and editors. */
export function ContributionRecord({ contribution }: { contribution: DeskContribution }) {
  const sides = { author: texts.author, editor: texts.editor, system: texts.system };
  return (
    <Card size="small" title={texts.record}>
      <Timeline
        items={[...contribution.events].reverse().map(({ id, at, by, name, text, state }) => ({
          key: String(id),
          content: (
            <>
              <b>{state?.name ?? texts.message}</b>{' '}
              <small className="contribution-line fine">{[name || sides[by], wholeTime(at)].join(' · ')}</small>
              {text && <p className="contribution-tip">{text}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}
