import type { CorrectionChange } from '@rujian/contract/corrections';
import { diffArrays } from 'diff';

export type RevisionText = { title: string; subtitle: string; summary: string; bodyText: string };

/** More changed sentences than this are another article, not a correction. */
const CHANGES_MAX = 12;
/** What stays the same around a change is shown this far. */
const CONTEXT_CHARACTERS = 24;

/** What changed from one version to the next, sentence by sentence. */
export function revisionDiff(before: RevisionText, after: RevisionText): CorrectionChange[] {
  const pieces = diffArrays(sentencesOf(before), sentencesOf(after));
  const changes: CorrectionChange[] = [];
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1];
    if (piece.removed) {
      changes.push(sentenceDiff(piece.value.join(''), next?.added ? next.value.join('') : ''));
    } else if (piece.added && !pieces[place - 1]?.removed) {
      changes.push([{ kind: 'added', text: piece.value.join('') }]);
    }
  }
  return changes.slice(0, CHANGES_MAX);
}

/** Numbers and Latin words stay whole, Chinese is compared character by character. */
export function sentenceDiff(before: string, after: string): CorrectionChange {
  if (after === '') return [{ kind: 'removed', text: before }];
  const pieces = diffArrays(tokensOf(before), tokensOf(after));
  return pieces.map((piece, place) => {
    const text = piece.value.join('');
    if (piece.removed) return { kind: 'removed', text };
    if (piece.added) return { kind: 'added', text };
    return { kind: 'same', text: shortened(text, place === 0, place === pieces.length - 1) };
  });
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
