import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { texts } from './texts.ts';

type Text = { isUnsaved: () => boolean; save: () => Promise<boolean> };

export function useAskBeforeLeaving({ isUnsaved, save }: Text): void {
  const blocker = useBlocker(() => isUnsaved());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time of leaving asks once.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const isSure =
        (await save()) ||
        (await askWhether({ title: texts.leaveTitle, note: texts.leaveNote, okText: texts.leave, isDangerous: true }));
      if (isSure) blocker.proceed();
      else blocker.reset();
    })();
  }, [blocker]);
}
