import { sendStart } from '@rujian/api-client/start-call';
import type { Rule } from '@rujian/contract/areas/site/public';
import { type Lang, SESSION_START_STORAGE_KEY } from '@rujian/contract/base/constants';
import { useSyncExternalStore } from 'react';
import { keepFreshUser, storedUser, useUser } from './session.ts';

/** The member of the start call, 0 for a visitor, and the names of permitted buttons. */
type Start = { memberId: number; buttons: string[] };

const listeners = new Set<() => void>();
/** The member whose start call is pending. */
let asking: number | undefined;

/**
 * Spec §7: the start call, once per browser session and again for another member. The page already
 * contains the site data, so only member data is stored.
 */
export async function startSession(lang: Lang): Promise<void> {
  const memberId = storedUser()?.id ?? 0;
  if (asking === memberId || parse(readText())?.memberId === memberId) return;
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
  const [{ callApi }, { getSite }] = await Promise.all([
    import('./browser-api.ts'),
    import('@rujian/contract/areas/site/public'),
  ]);
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

/**
 * Whether the member's group has this button rule, on pages outside the member centre. For visitors
 * and while it is unknown, the server decides.
 */
export function useHolds(rule: string): boolean {
  const memberId = useUser()?.id;
  const start = parse(useSyncExternalStore(watch, readText, () => null));
  return start === null || start.memberId !== memberId || start.buttons.includes(rule);
}

function buttonsOf({ type, name, children }: Rule): string[] {
  return [...(type === 'button' ? [name] : []), ...(children ?? []).flatMap(buttonsOf)];
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(SESSION_START_STORAGE_KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): Start | null {
  try {
    const start = JSON.parse(text ?? 'null') as Partial<Start> | null;
    return Array.isArray(start?.buttons) ? (start as Start) : null;
  } catch {
    return null;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
