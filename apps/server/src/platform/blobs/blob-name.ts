const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const NAME_MAX_CHARACTERS = 300;

/** A name is a relative path of plain segments, so it cannot point outside the store. */
export function isBlobName(name: string): boolean {
  return name.length <= NAME_MAX_CHARACTERS && name.split('/').every((part) => SEGMENT.test(part));
}

export function requireBlobName(name: string): void {
  if (!isBlobName(name)) throw new TypeError(`Not a blob name: ${JSON.stringify(name)}`);
}
