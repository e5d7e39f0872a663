/** The address of a comment on its page: #c123. */
export function commentAnchor(id: number): string {
  return `c${id}`;
}

/** The number of the comment an address leads to. */
export function hashComment(hash: string): number | null {
  const [, digits] = /^#c(\d{1,15})$/.exec(hash) ?? [];
  return digits ? Number(digits) : null;
}
