import { ENDPOINTS } from '@rujian/contract/endpoints';
import type { Site } from '../children.ts';
import { printTable } from '../table.ts';
import { publicAddresses } from './addresses.ts';
import { worstInputs } from './worst-inputs.ts';

const LIMIT_MS = 50;
/** The minimum counts: the process may be busy with other work. */
const REPEATS = 2;
const SHOWN = 40;
/** More than any rate limit per address allows in its window. */
const MOST_TRIES = 400;

/** Addresses that are not pages of the site, and search, which has its own limit. */
const OF_THEIR_OWN = /^\/(?:api|rss|sitemap|opendata|covers|media|search|readyz|lang)\b/;

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: object };
type Cost = Call & { ms: number; status: number };

/**
 * CPU time that an anonymous client can cost the main thread: every call and page without login,
 * with the most expensive parameters and cold caches. Above the bound, a rate limit has to stop one
 * address.
 */
export async function benchAnonymous(site: Site): Promise<void> {
  const worst = new Map<string, Cost>();
  for (const call of await everyCall(site)) {
    const cost = await costOf(site, call);
    if (cost.ms > (worst.get(call.name)?.ms ?? -1)) worst.set(call.name, cost);
  }
  const costs = [...worst.values()].sort((a, b) => b.ms - a.ms);
  const stops = new Map<string, number | undefined>();
  for (const cost of costs.filter(({ ms }) => ms > LIMIT_MS)) {
    const group = limitGroupOf(cost);
    if (!stops.has(group)) stops.set(group, await triesUntilStopped(site, cost));
  }
  const rows = costs.slice(0, SHOWN).map((cost) => {
    const stop = stops.get(limitGroupOf(cost));
    const limited = cost.ms > LIMIT_MS ? `stopped after ${stop ?? 'never'}` : '';
    return [shown(cost), cost.ms.toFixed(1), cost.status, limited];
  });
  const unlimited = costs.filter((cost) => cost.ms > LIMIT_MS && stops.get(limitGroupOf(cost)) === undefined);
  printTable(`Costliest of ${costs.length} anonymous calls and pages, nothing kept`, [
    ['call or page', 'main thread, ms', 'status', 'one address'],
    ...rows,
  ]);
  if (unlimited.length === 0) return;
  console.error(`Above ${LIMIT_MS} ms without a limit per address: ${unlimited.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}

async function everyCall(site: Site): Promise<Call[]> {
  const { pages, idsOf } = await publicAddresses(site);
  const calls = ENDPOINTS.filter(({ access }) => access === 'anyone').flatMap((endpoint) => {
    const { method, path } = endpoint;
    const name = `${method} ${path}`;
    return worstInputs(endpoint, idsOf(path.split('/')[2] ?? '')).map((input): Call => {
      if (method === 'POST') return { name, method, path, body: input };
      const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
      return { name, method, path: `${path}?${query}` };
    });
  });
  return [...calls, ...pages.map((path): Call => ({ name: kindOf(path), method: 'GET', path }))];
}

/** Pages that differ only in a number or filter are one kind. */
function kindOf(path: string): string {
  return (path.split('?')[0] ?? '').replace(/\d+/g, '#');
}

/** All rendered pages share one limit, so that testing one is enough. */
function limitGroupOf({ name }: Call): string {
  return name.startsWith('/') && !OF_THEIR_OWN.test(name) ? 'pages' : name;
}

async function costOf(site: Site, call: Call): Promise<Cost> {
  let ms = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await site.ask({ do: 'forget', tags: 'all' });
    const before = await mainThreadMs(site);
    status = await send(site, call, newAddress());
    ms = Math.min(ms, (await mainThreadMs(site)) - before);
  }
  return { ...call, ms, status };
}

async function triesUntilStopped(site: Site, call: Call): Promise<number | undefined> {
  const address = newAddress();
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await site.ask({ do: 'forget', tags: 'all' });
    if ((await send(site, call, address)) === 429) return tries - 1;
  }
  return undefined;
}

async function send({ port }: Site, call: Call, address: string): Promise<number> {
  const { method, body } = call;
  const path = call.path.replace('{n}', String(addresses));
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': address,
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

let addresses = 0;

/** Each measurement uses a new address. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function mainThreadMs(site: Site): Promise<number> {
  const answer = await site.ask({ do: 'measure' });
  return answer.is === 'measured' ? answer.mainThreadMs : 0;
}

function shown({ name, path, body }: Cost): string {
  const query = path.includes('?') ? decodeURIComponent(path.slice(path.indexOf('?'))) : '';
  const text = `${name}${query}${body ? ` ${JSON.stringify(body)}` : ''}`;
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
