import type { DiffParagraph, FieldChange } from '@rujian/contract/base/item-history';
import { diffArrays } from 'diff';
import { pieceDiff } from '#platform/text/sentence-diff.ts';

export type DiffedVersion = { bodyText: string; fields: Record<string, string> };

const EDITS_MAX = 3_000;

export function fieldChanges(before: DiffedVersion, after: DiffedVersion): FieldChange[] {
  return Object.keys(after.fields).flatMap((field) => {
    const [old, next] = [before.fields[field] ?? '', after.fields[field] ?? ''];
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}

export function paragraphDiff(before: string, after: string): DiffParagraph[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(old, next, { maxEditLength: EDITS_MAX }) ?? [
    { value: old, removed: true, added: false },
    { value: next, added: true, removed: false },
  ];
  const rows: DiffParagraph[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place];
    const following = parts[place + 1];
    if (!part) continue;
    if (part.removed && following?.added) {
      rows.push(...paired(part.value, following.value));
      place += 1;
    } else if (part.removed) rows.push(...part.value.map((text) => whole('removed', text)));
    else if (part.added) rows.push(...part.value.map((text) => whole('added', text)));
    else rows.push(...part.value.map((text) => whole('same', text)));
  }
  return withMoves(rows);
}

/** A changed paragraph is looked for among as many; comparing each with each would take the square of the time. */
const NEIGHBOURS = 20;

/** Neighbours that share enough are one changed paragraph. */
function paired(old: string[], next: string[]): DiffParagraph[] {
  const rows: DiffParagraph[] = [];
  let from = 0;
  for (const text of next) {
    const place = old.slice(from, from + NEIGHBOURS).findIndex((candidate) => likeness(candidate, text) > 0.4);
    if (place === -1) {
      rows.push(whole('added', text));
      continue;
    }
    rows.push(...old.slice(from, from + place).map((gone) => whole('removed', gone)));
    rows.push({ kind: 'changed', pieces: pieceDiff(old[from + place] ?? '', text) });
    from += place + 1;
  }
  return [...rows, ...old.slice(from).map((gone) => whole('removed', gone))];
}

function withMoves(rows: DiffParagraph[]): DiffParagraph[] {
  const gone = new Map<string, number>();
  for (const { kind, pieces } of rows) {
    const text = pieces[0]?.text ?? '';
    if (kind === 'removed') gone.set(text, (gone.get(text) ?? 0) + 1);
  }
  const moved = new Map<string, number>();
  const marked = rows.map((row) => {
    const text = row.pieces[0]?.text ?? '';
    const left = gone.get(text) ?? 0;
    if (row.kind !== 'added' || left === 0) return row;
    gone.set(text, left - 1);
    moved.set(text, (moved.get(text) ?? 0) + 1);
    return { kind: 'moved' as const, pieces: [{ kind: 'same' as const, text }] };
  });
  return marked.filter((row) => {
    const text = row.pieces[0]?.text ?? '';
    const left = moved.get(text) ?? 0;
    if (row.kind !== 'removed' || left === 0) return true;
    moved.set(text, left - 1);
    return false;
  });
}

function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return shared / Math.min(first.size, second.size);
}

function pairsOf(text: string): Set<string> {
  const signs = [...text];
  return new Set(signs.slice(1).map((sign, place) => `${signs[place]}${sign}`));
}

function whole(kind: 'same' | 'added' | 'removed', text: string): DiffParagraph {
  return { kind, pieces: [{ kind, text }] };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
