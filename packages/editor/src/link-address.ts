/** `rujian.example/news` is meant as an address too; anything but the three schemes is none. */
export function linkAddress(typed: string): string | null {
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(typed)) return typed;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : null;
}
