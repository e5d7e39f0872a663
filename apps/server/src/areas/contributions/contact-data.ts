/** Contact data that authors leave in a text by mistake. */
const PATTERNS = {
  mobile: /(?<!\d)1[3-9]\d(?:[-\s]?\d{4}){2}(?!\d)/,
  email: /[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/i,
  wechat: /(?:微信|薇信|wechat|vx|wx|(?<![a-z])qq)(?:号码?|账号|群|id)?[\s:：=是为]{0,3}[a-z0-9_-]{5,}/i,
  landline: /(?<!\d)0(?:10|2\d|[3-9]\d{2})[-\s]?[2-8]\d{6,7}(?!\d)/,
} as const;

/** The kinds of contact data in the text, as a hint for its author and its editor. */
export function contactKinds(text: string): string[] {
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind);
}
