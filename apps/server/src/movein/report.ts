import { MOVE_IN_SHOWN_NOTES, type MoveInReport } from '@rujian/contract/areas/movein/desk';
import { MOVE_IN_KIND, type MoveInKind, type MoveInNote } from '@rujian/contract/vocabulary/control';
import { storableText } from '#platform/text/storable-text.ts';

export type Report = ReturnType<typeof createReport>;
type Outcome = 'fresh' | 'known' | 'left';

const NAME_CHARACTERS = 80;

export function createReport() {
  const counts = new Map<MoveInKind, Record<Outcome, number>>();
  const notes: MoveInReport['notes'] = [];
  let notesTotal = 0;

  return {
    count(kind: MoveInKind, outcome: Outcome, number = 1): void {
      const before = counts.get(kind) ?? { fresh: 0, known: 0, left: 0 };
      counts.set(kind, { ...before, [outcome]: before[outcome] + number });
    },

    note(note: MoveInNote, name: string, detail = ''): void {
      notesTotal += 1;
      if (notes.length < MOVE_IN_SHOWN_NOTES) {
        notes.push({ note, name: storableText(cut(name)), detail: storableText(detail.slice(0, 2 * NAME_CHARACTERS)) });
      }
    },

    result(): MoveInReport {
      const list = MOVE_IN_KIND.keys.flatMap((kind) => {
        const own = counts.get(kind);
        return own ? [{ kind, found: own.fresh + own.known + own.left, ...own }] : [];
      });
      return { counts: list, notes, notesTotal };
    },
  };
}

function cut(name: string): string {
  return [...name].slice(0, NAME_CHARACTERS).join('');
}
