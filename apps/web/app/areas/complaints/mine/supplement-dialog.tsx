import {
  COMPLAINT_SUPPLEMENT_MAX_CHARACTERS,
  COMPLAINT_SUPPLEMENT_MIN_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import { EvidencePart } from '../submit/evidence/evidence-part.tsx';
import { useEvidence } from '../submit/evidence/use-evidence.ts';
import type { ComplainTexts } from '../submit/texts.ts';
import type { GivenFiles } from './mine-calls.ts';
import { NotUploaded, TextDialog } from './text-dialog.tsx';
import type { MineTexts } from './texts.ts';

type Props = {
  isAsked: boolean;
  onSend: (text: string, evidence: GivenFiles) => Promise<unknown>;
  texts: MineTexts;
  formTexts: ComplainTexts;
};

/** Additional text and evidence, requested by the desk or new. */
export function SupplementDialog({ isAsked, onSend, texts, formTexts }: Props) {
  const box = useEvidence([], formTexts);
  return (
    <TextDialog
      label={texts.supplement}
      question={texts.supplementAsk}
      className={isAsked ? 'btn btn-primary' : 'btn'}
      field="text"
      least={COMPLAINT_SUPPLEMENT_MIN_CHARACTERS}
      most={COMPLAINT_SUPPLEMENT_MAX_CHARACTERS}
      hint={texts.supplementHint}
      onSend={async (text) => {
        const evidence = await box.sendAll();
        if (!evidence) throw new NotUploaded(formTexts.wrongEvidence);
        await onSend(text, evidence);
        box.clear();
      }}
      texts={texts}
    >
      <EvidencePart box={box} texts={formTexts} />
    </TextDialog>
  );
}
