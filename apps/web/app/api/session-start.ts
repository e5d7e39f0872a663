import { sendStart } from '@rujian/api-client/quiet-calls';
import type { Rule } from '@rujian/contract/areas/site/public';
import { type Lang, SESSION_START_STORAGE_KEY } from '@rujian/contract/base/constants';
import { keepFreshUser, storedUser, watchUser } from './session.ts';
import { withApi } from './with-api.ts';

/** The member of the start call, 0 for a visitor, and the names of permitted buttons. */
type Start = { memberId: number; buttons: string[] };

const listeners = new Set<() => void>();
let asking: number | undefined;

export function keepSessionStarted(lang: Lang): () => void {
  const start = () => void startSession(lang);
  start();
  return watchUser(start);
}

/** Spec §7: once per browser session and member. The page has the site data, so only the member's is stored. */
export async function startSession(lang: Lang): Promise<void> {
  const memberId = storedUser()?.id ?? 0;
  if (asking === memberId || parseStart(startText())?.memberId === memberId) return;
  asking = memberId;
  if (memberId === 0) {
    keepStart(memberId, []);
    await sendStart({ lang: () => lang, token: () => '' });
  } else {
    await startAsMember();
  }
  if (asking === memberId) asking = undefined;
}

async function startAsMember(): Promise<void> {
  const before = storedUser();
  const [callApi, { getSite }] = await withApi(import('@rujian/contract/areas/site/public'));
  // A background call: without its answer the server decides when a button is pressed.
  const answer = await callApi(getSite, {}, { background: true }).catch(() => null);
  if (!answer || Array.isArray(answer.userInfo)) return;
  keepStart(answer.userInfo.id, [...answer.menus, ...answer.rules]);
  // A change since the request is newer than the answer.
  if (storedUser() === before) keepFreshUser(answer.userInfo);
}

export function keepStart(memberId: number, rules: readonly Rule[]): void {
  const start: Start = { memberId, buttons: rules.flatMap(buttonsOf) };
  try {
    sessionStorage.setItem(SESSION_START_STORAGE_KEY, JSON.stringify(start));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function buttonsOf({ type, name, children }: Rule): string[] {
  return [...(type === 'button' ? [name] : []), ...(children ?? []).flatMap(buttonsOf)];
}

export function startText(): string | null {
  try {
    return sessionStorage.getItem(SESSION_START_STORAGE_KEY);
  } catch {
    return null;
  }
}

export function parseStart(text: string | null): Start | null {
  try {
    const start = JSON.parse(text ?? 'null') as Partial<Start> | null;
    return Array.isArray(start?.buttons) ? (start as Start) : null;
  } catch {
    return null;
  }
}

export function watchStart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
