import type { Rule } from '@rujian/contract/areas/site/public';

export type Refusal = 'encoding' | 'address' | 'scheme' | 'own' | 'credentials';

export type FrameAddress =
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'allowed' | 'ask'; href: string; host: string };

type Rules = {
  ownOrigins: readonly string[];
  /** With all hosts below them. */
  allowedHosts: readonly string[];
  /** Hosts that menus of this site name; of them only the very same. */
  menuHosts: readonly string[];
};

const PREFIX = '/iframe/';

// `/iframe/{encoded url}` is decoded exactly once: a second decoding would let `%256a…` smuggle in what was refused.
export function frameAddress(pathname: string, rules: Rules): FrameAddress {
  const decoded = decodedOnce(pathname.slice(PREFIX.length));
  if (decoded === null) return refused('encoding');
  if (!URL.canParse(decoded)) return refused('address');
  const { protocol, origin, href, host, hostname, username, password } = new URL(decoded);
  if (protocol !== 'http:' && protocol !== 'https:') return refused('scheme');
  if (username || password) return refused('credentials');
  if (rules.ownOrigins.includes(origin)) return refused('own');
  const isAllowed =
    rules.menuHosts.includes(host) ||
    rules.allowedHosts.some((allowed) => hostname === allowed || hostname.endsWith(`.${allowed}`));
  return { kind: isAllowed ? 'allowed' : 'ask', href, host };
}

type MenuRule = Pick<Rule, 'menu_type' | 'url'> & { children?: readonly MenuRule[] };

export function framedHosts(rules: readonly MenuRule[]): string[] {
  return rules.flatMap(({ menu_type, url, children = [] }) => {
    const own = menu_type === 'iframe' && URL.canParse(url) ? [new URL(url).host] : [];
    return [...own, ...framedHosts(children)];
  });
}

function refused(reason: Refusal): FrameAddress {
  return { kind: 'refused', reason };
}

function decodedOnce(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
