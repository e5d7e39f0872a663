import { RIGHTS_TEXT_VERSION } from '@rujian/contract/areas/contributions/rules';
import { logIn } from './log-in.ts';
import { makeColumn, makeMember } from './makers.ts';
import { startApp } from './start-app.ts';

/** Sentences that all differ, so that only a copy looks like a copy. */
export function longText(seed: string, sentences = 12): string {
  const facts = Array.from(
    { length: sentences },
    (_, place) => `${seed}第${place + 1}处牧场今年的生鲜乳产量是${(place + 3) * 17}吨，比去年多${place}成。`,
  );
  return facts.map((fact) => `<p>${fact}</p>`).join('');
}

export function articleInput(column: number, input: object = {}) {
  return {
    kind: 'article' as const,
    title: '云州牧场的一天',
    body: longText('云州'),
    penName: '牧人',
    column,
    rights: 'original' as const,
    rightsVersion: RIGHTS_TEXT_VERSION,
    ...input,
  };
}

export const TIP_TITLE = '有人更改生产日期';
export const TIP_BODY = '东郊仓库夜里把临期纯牛奶重新喷码，负责人叫周德旺，车间在三号门。';
export const TIP_CONTACT = '13712345678';

export function tipInput(input: object = {}) {
  return {
    kind: 'tip' as const,
    title: TIP_TITLE,
    body: TIP_BODY,
    contact: TIP_CONTACT,
    protectIdentity: true,
    ...input,
  };
}

let lastKey = 0;
export function newKey(): string {
  lastKey += 1;
  return `test-key-${lastKey}`;
}

/** A site with a column and a logged-in author. */
export async function startContributions() {
  const kit = await startApp();
  const column = await makeColumn(kit.platform);
  const author = await makeMember(kit.platform);
  return { ...kit, column, author, login: await logIn(kit, author) };
}
