import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { texts } from './texts.ts';

type Props = { item: { state: PublishState; workState: PublishState | null } };

export function StateWithCopy({ item: { state, workState } }: Props) {
  return (
    <>
      <StateTag state={state} />
      {workState && (
        <span>
          {texts.workingCopy}
          <StateTag state={workState} />
        </span>
      )}
    </>
  );
}
