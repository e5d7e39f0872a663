// spec 7.44: ours: desk/hot/*, desk/topics/*: factor, pins, hidden and held ones; topics by hand and rule
import {
  getDeskTopic,
  hideHot,
  listDeskHot,
  listDeskTopics,
  pinHot,
  pinTopic,
  releaseHot,
  saveTopic,
  setHotFactor,
} from '@rujian/contract/areas/hot/desk';
import { getTopic, listHot } from '@rujian/contract/areas/hot/public';
import { listAudit } from '@rujian/contract/areas/staff/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { contentHeats, heatControls } from '#schema/hot/hot.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const reason = '编辑判断';

async function startHot() {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const heated = async (heat: number, rank: number | null) => {
    const id = await makeArticle(site.platform);
    await site.platform.db
      .insert(contentHeats)
      .values({
        span: '24h',
        t: 'news',
        targetId: id,
        raw: heat,
        factor: 1,
        heat,
        rank,
        visitors: 30,
        computedAt: site.platform.clock.now(),
      });
    return { t: 'news', id } as const;
  };
  return { ...site, chief, heated };
}

const topic: InputOf<typeof saveTopic> = {
  title: '#奶价回升#',
  summary: '一句话',
  cover: { topic: 'pasture', seed: 3 },
  status: 'active',
  startedAt: 1_750_000_000,
  editorFactor: 1.2,
  rule: {},
  members: [],
};

test('the desk sees all rated contents, including held and hidden ones', async () => {
  const { call, chief, heated, platform } = await startHot();
  const ranked = await heated(200, 1);
  const held = await heated(300, null);
  await platform.db.insert(heatControls).values({ t: 'news', targetId: held.id, heldAt: platform.clock.now() });

  const { data } = await call(listDeskHot, {}, chief);
  await call(releaseHot, held, chief);
  const { data: after } = await call(listDeskHot, {}, chief);

  expect(data.list).toMatchObject([
    { id: ranked.id, rank: 1, heldAt: null, editorFactor: 1 },
    { id: held.id, rank: null, heldAt: expect.any(Number) },
  ]);
  expect(after.list.map(({ heldAt }) => heldAt)).toEqual([null, null]);
});

test('the editorial factor is between 0.5 and 2 in tenths', async () => {
  const { call, chief, heated, sentJobs } = await startHot();
  const ref = await heated(200, 1);
  const set = (factor: number) => call(setHotFactor, { ...ref, factor }, chief);

  expect((await set(0.4)).data).toHaveProperty('fields.factor');
  expect((await set(1.25)).data).toHaveProperty('fields.factor');
  expect((await set(1.3)).code).toBe(1);
  expect((await call(listDeskHot, {}, chief)).data.list[0]?.editorFactor).toBe(1.3);
  expect(sentJobs.map(({ name }) => name)).toContain('heat.compute');
});

test('at most two contents are pinned, and each pin is audited with its reason', async () => {
  const { call, chief, heated } = await startHot();
  const refs = [await heated(3, 1), await heated(2, 2), await heated(1, 3)] as const;
  const pin = (place: 0 | 1 | 2, pinned = true) => call(pinHot, { ...refs[place], pinned, reason }, chief);

  await pin(0);
  await pin(0);
  await pin(1);
  const full = await pin(2);
  await pin(1, false);
  const free = await pin(2);

  expect(full).toMatchObject({ msg: '最多置顶2条，请先取消一条', data: { error: 'hot.pins_full' } });
  expect(free.code).toBe(1);
  const { data } = await call(listAudit, { action: 'hot.pin' }, chief);
  expect(data.list[0]).toMatchObject({ reason, target: { type: 'news', id: refs[2].id } });
});

test('a hidden content leaves the hot list at once', async () => {
  const { call, chief, heated } = await startHot();
  const ref = await heated(200, 1);
  const before = await call(listHot, {});

  await call(hideHot, { ...ref, hidden: true, reason }, chief);

  expect(before.data.total).toBe(1);
  const { data } = await call(listDeskHot, {}, chief);
  expect(data.list[0]).toMatchObject({ rank: null, hiddenAt: expect.any(Number) });
});

test('an editor curates but does not pin', async () => {
  const site = await startHot();
  const editor = await logInStaff(site, 'column_editor');
  const ref = await site.heated(200, 1);

  const pin = await site.call(pinHot, { ...ref, pinned: true, reason }, editor);
  const unknown = await site.call(setHotFactor, { t: 'news', id: 999, factor: 1 }, editor);

  expect(pin.data).toMatchObject({ error: 'rule.not_held' });
  expect(unknown.data).toMatchObject({ error: 'content.not_found' });
});

test('a topic collects contents by hand and by rule', async () => {
  const { call, chief, platform } = await startHot();
  const tag = await makeTag(platform);
  const chosen = await makeArticle(platform, { title: '手选的一则' });
  const tagged = await makeArticle(platform, { links: { tagIds: [tag.id] } });

  const { data } = await call(
    saveTopic,
    { ...topic, rule: { tagIds: [tag.id] }, members: [{ t: 'news', id: chosen }] },
    chief,
  );

  const { data: shown } = await call(getDeskTopic, { id: data.id }, chief);
  expect(shown).toMatchObject({
    title: '奶价回升',
    editorFactor: 1.2,
    members: 1,
    chosen: [{ id: chosen }],
    byRule: [{ id: tagged }],
    rule: { tags: [{ id: tag.id, name: tag.name }] },
    coverInput: { topic: 'pasture', seed: 3 },
  });
  expect((await call(getTopic, { id: data.id })).data.total).toBe(2);
});

test('a topic is changed, closed and found in the list', async () => {
  const { call, chief } = await startHot();
  const { data } = await call(saveTopic, topic, chief);

  await call(saveTopic, { ...topic, id: data.id, title: '奶价回落', status: 'closed' }, chief);

  const { data: closed } = await call(listDeskTopics, { status: 'closed' }, chief);
  expect(closed.list).toMatchObject([{ id: data.id, title: '奶价回落' }]);
  expect((await call(listDeskTopics, { status: 'active' }, chief)).data.total).toBe(0);
});

test('a topic refuses what is too short, too long, repeated or hidden', async () => {
  const { call, chief, platform } = await startHot();
  const id = await makeArticle(platform);
  const save = (input: Partial<typeof topic>) => call(saveTopic, { ...topic, ...input }, chief);

  expect((await save({ title: '#奶价#' })).data.fields).toHaveProperty('title');
  expect((await save({ title: '奶'.repeat(25) })).data.fields).toHaveProperty('title');
  expect((await save({ members: [{ t: 'news', id: 999 }] })).data.error).toBe('topic.member_unknown');
  const twice = [
    { t: 'news', id },
    { t: 'news', id },
  ] as const;
  expect((await save({ members: [...twice] })).data.error).toBe('topic.member_unknown');
});

test('at most two topics are pinned', async () => {
  const { call, chief } = await startHot();
  const ids: number[] = [];
  for (const title of ['奶价回升', '奶粉新规', '牧场减排']) {
    ids.push((await call(saveTopic, { ...topic, title }, chief)).data.id);
  }
  const pin = (place: number) => call(pinTopic, { id: ids[place] ?? 0, pinned: true, reason }, chief);

  await pin(0);
  await pin(1);

  expect((await pin(2)).data).toMatchObject({ error: 'hot.pins_full' });
});
