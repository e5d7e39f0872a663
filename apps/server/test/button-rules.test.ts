// spec 6.03: button-level permission: every button rule of the base data, in the call and on the screen
import { getMemberCentre, type Rule } from '@rujian/contract/areas/site/public';
import type { Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { BASE_RULES, type RuleTree } from '#base/menus.ts';
import { memberGroups } from '#schema/members/members.ts';
import { type LoggedIn, logIn } from './log-in.ts';
import { makeArticle, makeBrand, makeGroup, makeMember } from './makers.ts';
import { startApp } from './start-app.ts';

const ALL_RULES = BASE_RULES.flatMap(flat);
const BUTTONS = ALL_RULES.filter(({ type }) => type === 'button').map(({ name }) => name);

let kit: Awaited<ReturnType<typeof startApp>>;
let groupId: number;
let session: LoggedIn;
/** Inputs for toggles that need something to revert. */
let inputs: Record<string, object>;

beforeAll(async () => {
  kit = await startApp();
  await loadBase(kit.platform);
  groupId = (await makeGroup(kit.platform, {})).id;
  session = await logIn(kit, await makeMember(kit.platform, { groupId }));
  inputs = {
    '/api/collect/toggle': { t: 'news', id: await makeArticle(kit.platform) },
    '/api/alert/toggle': { page: 'market', query: {} },
    '/api/follow/toggle': { t: 'brand', id: (await makeBrand(kit.platform)).id },
  };
});

/** The group holds every rule of the base data except these. */
async function holdAllBut(...names: string[]) {
  const rules = ALL_RULES.map(({ name }) => name).filter((name) => !names.includes(name));
  await kit.platform.db.update(memberGroups).set({ rules }).where(eq(memberGroups.id, groupId));
}

/** An empty input may fail otherwise, but 401 is about the rule alone. */
async function codeOf(endpoint: Endpoint): Promise<number> {
  return (await kit.call(endpoint, inputs[endpoint.path] ?? {}, session)).code;
}

async function sentNames(): Promise<string[]> {
  const { data } = await kit.call(getMemberCentre, {}, session);
  return [...data.menus, ...data.rules].flatMap(flatSent).map(({ name }) => name);
}

test('the base data has the eleven buttons that the desk can switch', () => {
  expect(BUTTONS).toHaveLength(11);
});

test.each(BUTTONS)('%s: off, its calls answer 401 and clients do not get it; on, both are back', async (name) => {
  const guarded = ENDPOINTS.filter(({ rule }) => rule === name);
  const undone = ENDPOINTS.filter(({ undoRule }) => undoRule === name);
  expect([...guarded, ...undone]).not.toEqual([]);
  await holdAllBut();
  for (const toggle of undone) expect(await codeOf(toggle), toggle.path).toBe(1);

  await holdAllBut(name);
  for (const endpoint of [...guarded, ...undone]) {
    expect(await codeOf(endpoint), endpoint.path).toBe(401);
  }
  expect(await sentNames()).not.toContain(name);

  await holdAllBut();
  for (const endpoint of [...guarded, ...undone]) {
    expect(await codeOf(endpoint), endpoint.path).not.toBe(401);
  }
  expect(await sentNames()).toContain(name);
});

test('a button counts only together with its page', async () => {
  const exportPoints = ENDPOINTS.find(({ path }) => path === '/api/account/integralExport');
  if (!exportPoints) throw new Error('no such call');

  await holdAllBut('account/integral');
  expect(await codeOf(exportPoints)).toBe(401);

  await holdAllBut();
  expect(await codeOf(exportPoints)).toBe(1);
});

function flat(rule: RuleTree): RuleTree[] {
  return [rule, ...(rule.children ?? []).flatMap(flat)];
}

function flatSent(rule: Rule): Rule[] {
  return [rule, ...(rule.children ?? []).flatMap(flatSent)];
}
