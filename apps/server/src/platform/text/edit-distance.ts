/** Names are shorter; the time is that of both lengths multiplied. */
const COMPARED_MAX_CHARACTERS = 200;

/** Longer texts count as entirely different. */
export function editDistance(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  if (longer > COMPARED_MAX_CHARACTERS) return one === other ? 0 : longer;
  const left = [...one];
  const right = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      next[column] = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return at(last, right.length);
}

function at(row: number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
