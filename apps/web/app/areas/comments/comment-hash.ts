/** The address of a comment on its page: #c123. */
export function commentAnchor(id: number): string {
  return `c${id}`;
}

/** The comment id of an address. */
export function hashComment(hash: string): number | null {
  const [, digits] = /^#c(\d{1,15})$/.exec(hash) ?? [];
  return digits ? Number(digits) : null;
}
