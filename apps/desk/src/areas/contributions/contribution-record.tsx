import type { DeskContribution } from '@rujian/contract/areas/contributions/desk';
import { CONTRIBUTION_ACTOR } from '@rujian/contract/vocabulary/contributions';
import { Timeline } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** History of author and editors. */
export function ContributionRecord({ contribution }: { contribution: DeskContribution }) {
  return (
    <Card size="small" title={texts.record}>
      <Timeline
        items={[...contribution.events].reverse().map(({ id, at, by, name, text, state }) => ({
          key: String(id),
          content: (
            <>
              <b>{state?.name ?? texts.message}</b>{' '}
              <small className="contribution-line fine">
                {[name || CONTRIBUTION_ACTOR.label(by, deskLang), wholeTime(at)].join(' · ')}
              </small>
              {text && <p className="contribution-tip">{text}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}
