import type { CheckRow } from '@rujian/contract/areas/spotchecks/public';
import type { SpotcheckTexts } from '../texts.ts';

type Verdict = Pick<CheckRow, 'result' | 'retest' | 'authenticity' | 'counted'>;

export function VerdictMarks({ record, texts }: { record: Verdict; texts: SpotcheckTexts }) {
  const word = record.result === 'pass' ? texts.pass : texts.fail;
  const note = noteOf(record, texts);
  return (
    <span className="sc-marks inline">
      {record.retest === 'overturned' ? (
        <s className="seal sc-seal-out">{word}</s>
      ) : (
        <span className={`seal seal-${record.result}`}>{word}</span>
      )}
      {note && <span className={record.counted ? 'tag tag-amber' : 'tag tag-pasture'}>{note}</span>}
    </span>
  );
}

function noteOf({ retest, authenticity }: Verdict, texts: SpotcheckTexts): string | null {
  if (authenticity === 'confirmed_fake') return texts.fake;
  if (retest === 'overturned') return texts.overturned;
  if (authenticity === 'disputed') return texts.disputed;
  if (retest === 'applied') return texts.retestApplied;
  return retest === 'upheld' ? texts.retestUpheld : null;
}
