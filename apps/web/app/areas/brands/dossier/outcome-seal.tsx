import type { CheckOutcome } from '@rujian/contract/areas/brands/dossier-lines';
import type { BrandTexts } from '../texts.ts';

/** A verdict is never conveyed by colour alone: the seal contains the word. */
export function OutcomeSeal({ outcome, texts }: { outcome: CheckOutcome; texts: BrandTexts }) {
  const { seal, word } = {
    pass: { seal: 'seal seal-pass', word: texts.outcomePass },
    fail: { seal: 'seal seal-fail', word: texts.outcomeFail },
    overturned: { seal: 'seal seal-wait', word: texts.outcomeOverturned },
    fake: { seal: 'seal seal-wait', word: texts.outcomeFake },
  }[outcome];
  return <span className={seal}>{word}</span>;
}
