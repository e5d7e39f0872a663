import {
  getDeskRecall,
  moveRecall,
  type RecallDocument,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { logInStaff } from './log-in-staff.ts';
import type { startApp } from './start-app.ts';

export const RECALL: InputOf<typeof saveRecall>['document'] & Pick<RecallDocument, 'food' | 'maker'> = {
  food: '鲜牛奶',
  maker: '江苏沐岭乳品股份有限公司',
  batches: ['ML-0926-B'],
  reason: '瓶盖密封不严，可能提前变质。',
  level: 'third',
  kind: 'voluntary',
  agency: '江苏沐岭乳品股份有限公司',
  announcedOn: '2026-05-20',
};

type Kit = Awaited<ReturnType<typeof startApp>>;
type Change = Partial<typeof RECALL>;

/** The desk that takes recalls through their three reviews. */
export async function startRecalls(kit: Kit) {
  const [editor, second] = [await logInStaff(kit, 'data_editor'), await logInStaff(kit, 'data_editor')];
  const [chief, duty] = [await logInStaff(kit, 'column_chief'), await logInStaff(kit, 'duty_chief')];
  const read = async (id: number) => (await kit.call(getDeskRecall, { id }, duty)).data;
  const move = (id: number, name: InputOf<typeof moveRecall>['move'], who = duty, more: object = {}) =>
    kit.call(moveRecall, { id, move: name, ...more }, who);

  async function save(change: Change = {}, id: number | null = null) {
    const basedOn = id === null ? 0 : (await read(id)).number;
    const before = id === null ? RECALL : (await read(id)).document;
    return kit.call(saveRecall, { id, basedOn, document: { ...before, ...change } }, editor);
  }

  async function release(id: number): Promise<void> {
    await move(id, 'submit', editor);
    for (const reviewer of [second, chief, duty]) await move(id, 'pass', reviewer);
    await move(id, 'publish');
  }

  async function publish(change: Change = {}): Promise<number> {
    const { id } = (await save(change)).data;
    await release(id);
    return id;
  }

  const withdraw = (id: number, remark = '公告有误') => move(id, 'withdraw', duty, { remark });
  return { editor, second, chief, duty, read, move, save, release, publish, withdraw };
}
