import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import type { ContributeTexts } from '../texts.ts';
import type { SaveState } from './autosave.ts';

type Props = { state: SaveState; savedAt: number | undefined; isMember: boolean; texts: ContributeTexts };

/** Where the text is currently saved. */
export function SaveLine({ state, savedAt, isMember, texts }: Props) {
  return (
    <p className="contribute-saved quiet" role="status" data-state={state}>
      {message()}
    </p>
  );

  function message() {
    if (state === 'idle') return '';
    if (state === 'waiting' || state === 'saving') return texts.saving;
    if (state === 'failed') return texts.saveFailed;
    if (state === 'conflict') return texts.saveConflict;
    if (state === 'local') return isMember ? texts.savedHere : texts.savedHereVisitor;
    return <FilledText text={texts.saved} parts={{ time: savedAt ? <TimeStamp at={savedAt} form="time" /> : '' }} />;
  }
}
