import type { CorrectionChange } from '@rujian/contract/areas/articles/corrections';
import { diffArrays } from 'diff';

export type RevisionText = { title: string; subtitle: string; summary: string; bodyText: string };

/** More changed sentences than this are another article, not a correction. */
const CHANGES_MAX = 12;
const CONTEXT_CHARACTERS = 24;

/** Beyond this the texts count as entirely different, because comparing further would block the process. */
const EDITS_MAX = 1_500;
/** Within one sentence or paragraph, of which a text has many. */
const PIECE_EDITS_MAX = 400;

export function revisionDiff(before: RevisionText, after: RevisionText, mostChanges = CHANGES_MAX): CorrectionChange[] {
  const [old, next] = [sentencesOf(before), sentencesOf(after)];
  const pieces = diffArrays(old, next, { maxEditLength: EDITS_MAX });
  if (!pieces) return [replaced(old.join(''), next.join(''))];
  const changes: CorrectionChange[] = [];
  for (const [place, piece] of pieces.entries()) {
    if (changes.length >= mostChanges) break;
    const following = pieces[place + 1];
    if (piece.removed) {
      const added = following?.added ? following.value.join('') : '';
      changes.push(sentenceDiff(piece.value.join(''), added));
    } else if (piece.added && !pieces[place - 1]?.removed) {
      changes.push([{ kind: 'added', text: piece.value.join('') }]);
    }
  }
  return changes;
}

/** Numbers and Latin words stay whole, Chinese is compared character by character. */
export function sentenceDiff(before: string, after: string): CorrectionChange {
  if (after === '') return [{ kind: 'removed', text: before }];
  const pieces = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: PIECE_EDITS_MAX });
  if (!pieces) return replaced(before, after);
  return pieces.map((piece, place) => {
    const text = piece.value.join('');
    if (piece.removed) return { kind: 'removed', text };
    if (piece.added) return { kind: 'added', text };
    return { kind: 'same', text: shortened(text, place === 0, place === pieces.length - 1) };
  });
}

/** The same without shortening, so that both texts are complete. */
export function pieceDiff(before: string, after: string): CorrectionChange {
  const pieces = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: PIECE_EDITS_MAX });
  if (!pieces) return replaced(before, after);
  return pieces.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

function replaced(before: string, after: string): CorrectionChange {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

function sentencesOf({ title, subtitle, summary, bodyText }: RevisionText): string[] {
  const parts = [title, subtitle, summary, bodyText];
  return parts.flatMap((part) => part.split(/(?<=[。！？；\n])/u)).filter((part) => part !== '');
}

function tokensOf(text: string): string[] {
  return text.match(/\d[\d.,]*\d|[A-Za-z]+|./gsu) ?? [];
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const characters = [...text];
  const most = CONTEXT_CHARACTERS * (isFirst || isLast ? 1 : 2);
  if (characters.length <= most) return text;
  const head = isFirst ? '' : characters.slice(0, CONTEXT_CHARACTERS).join('');
  const tail = isLast ? '' : characters.slice(-CONTEXT_CHARACTERS).join('');
  return `${head}…${tail}`;
}
