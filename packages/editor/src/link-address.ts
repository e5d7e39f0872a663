/** `rujian.example/news` counts as an address; only three schemes are allowed. */
export function linkAddress(typed: string): string | null {
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(typed)) return typed;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : null;
}
