// spec 7.45: ours: desk/subjects/*: special subjects as blocks, reviewed, live updates

import { listAudit } from '@rujian/contract/areas/staff/desk';
import {
  addLiveUpdate,
  archiveSubject,
  copySubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  previewSubject,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import { getSubject } from '@rujian/contract/areas/subjects/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { unpublishItem } from '@rujian/contract/base/item-history';
import { holdLease, takeOverLease } from '@rujian/contract/base/publishing/lease';
import { BLOCK_TYPES } from '@rujian/contract/vocabulary/subjects';
import { describe, expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Document = InputOf<typeof saveSubject>['document'];

const INTRO = '这一专题汇集三十天来奶价变化的来龙去脉，并持续更新，欢迎读者补充线索与数据。';

const document: Document = {
  title: '奶价三十天',
  intro: INTRO,
  theme: 'lake',
  cover: { topic: 'pasture' },
  seo: {},
  blocks: [
    { type: 'text', title: '来龙去脉', items: [{ html: '<p>正文<script>x</script></p>' }] },
    { type: 'live', title: '直播', anchor: 'live', items: [] },
  ],
};

async function startDesk() {
  const site = await startApp();
  const reporter = await logInStaff(site, 'reporter');
  const editor = await logInStaff(site, 'column_editor');
  const chief = await logInStaff(site, 'column_chief');
  const duty = await logInStaff(site, 'duty_chief');
  const save = (given: Partial<InputOf<typeof saveSubject>> = {}, who = reporter) =>
    site.call(saveSubject, { document, ...given }, who);
  const move = (id: number, name: InputOf<typeof moveSubject>['move'], who: typeof chief) =>
    site.call(moveSubject, { id, move: name, remark: '看过了' }, who);
  const publish = async (id: number, submitter = reporter) => {
    await move(id, 'submit', submitter);
    await move(id, 'pass', editor);
    await move(id, 'pass', chief);
    return move(id, 'publish', chief);
  };
  return { ...site, reporter, editor, chief, duty, save, move, publish };
}

test('a subject is written, reviewed by two others and then seen by readers', async () => {
  const { call, save, move, publish, editor, platform } = await startDesk();
  const tag = await makeTag(platform);
  const { data } = await save({ document: { ...document, tagIds: [tag.id] } });

  const early = await move(data.id, 'publish', editor);
  const done = await publish(data.id);

  expect(data.state).toBe('draft');
  expect(early.data).toMatchObject({ error: 'review.wrong_state' });
  expect(done.data).toEqual({ state: 'published' });
  const page = await call(getSubject, { id: data.id });
  expect(page.data).toMatchObject({
    title: '奶价三十天',
    theme: 'lake',
    tags: [{ id: tag.id }],
    blocks: [
      { type: 'text', title: '来龙去脉', html: '<p>正文</p>' },
      { type: 'live', anchor: 'live', updates: [] },
    ],
  });
});

test('a change of a live subject stays with the editors until it is published', async () => {
  const { call, save, publish, editor } = await startDesk();
  const { data } = await save();
  await publish(data.id);

  const changed = await save(
    { id: data.id, basedOn: data.number, document: { ...document, title: '奶价四十天' } },
    editor,
  );
  const live = await call(getSubject, { id: data.id });
  const desk = await call(getDeskSubject, { id: data.id }, editor);

  expect(changed.data).toMatchObject({ state: 'draft', number: 2 });
  expect(live.data.title).toBe('奶价三十天');
  expect(desk.data).toMatchObject({ isLive: true, state: 'draft', number: 2, document: { title: '奶价四十天' } });
});

test('a save based on an older version is a conflict, and the same save twice is one', async () => {
  const { save, editor } = await startDesk();
  const { data } = await save({ saveId: 'a' });

  const again = await save({ id: data.id, saveId: 'b', basedOn: 1 });
  const retried = await save({ id: data.id, saveId: 'b', basedOn: 1 });
  const stale = await save({ id: data.id, saveId: 'c', basedOn: 1 }, editor);

  expect(again.data.number).toBe(2);
  expect(retried.data.number).toBe(2);
  expect(stale.data).toMatchObject({ error: 'copy.stale', params: { number: 2 } });
});

test('changing what passed a review begins with the first review again', async () => {
  const { save, move, reporter, editor } = await startDesk();
  const { data } = await save();
  await move(data.id, 'submit', reporter);
  await move(data.id, 'pass', editor);

  const changed = await save({ id: data.id, basedOn: 1 }, editor);

  expect(changed.data.state).toBe('review1');
});

test('only whole subjects are submitted', async () => {
  const { save, move, reporter } = await startDesk();
  const refusal = async (given: Partial<Document>) => {
    const { data } = await save({ document: { ...document, ...given } });
    const answer = await move(data.id, 'submit', reporter);
    return answer.data;
  };

  expect(await refusal({ intro: '太短' })).toMatchObject({ error: 'subject.intro_length' });
  expect(await refusal({ blocks: [] })).toMatchObject({ error: 'subject.no_blocks' });
  expect(await refusal({ blocks: [...document.blocks, { type: 'quote', items: [{ text: 1 }] }] })).toMatchObject({
    error: 'subject.block_incomplete',
    params: { number: 3 },
  });
  expect(
    await refusal({ blocks: [...document.blocks, { type: 'quote', hidden: true, items: [{ text: 1 }] }] }),
  ).toMatchObject({ state: 'review1' });
});

test('an anchor is used once', async () => {
  const { save } = await startDesk();
  const block = { type: 'text' as const, anchor: 'one', items: [{ html: '<p>文</p>' }] };

  const { data } = await save({ document: { ...document, blocks: [block, block] } });

  expect(data).toMatchObject({ error: 'subject.anchor_twice', params: { anchor: 'one' } });
});

test('a reporter writes only their own subjects', async () => {
  const site = await startDesk();
  const other = await logInStaff(site, 'reporter');
  const { data } = await site.save();

  const refused = await site.save({ id: data.id, basedOn: 1 }, other);

  expect(refused.data.error).toBe('rule.not_held');
});

test('updates are appended to a live block and stay with the next version', async () => {
  const { call, save, publish, editor, advance, reporter } = await startDesk();
  const { data } = await save();
  const add = (anchor: string, text: string) => call(addLiveUpdate, { id: data.id, anchor, text }, editor);

  expect((await add('live', '开会了')).data).toMatchObject({ error: 'subject.not_live' });
  await publish(data.id);
  await add('live', '大会开始');
  advance(60);
  await add('live', '主持人致辞');

  expect((await add('none', '没有的模块')).data).toMatchObject({ error: 'subject.no_live_block' });
  const page = await call(getSubject, { id: data.id });
  expect(page.data.blocks[1]).toMatchObject({ updates: [{ text: '主持人致辞' }, { text: '大会开始' }] });
  const desk = await call(getDeskSubject, { id: data.id }, reporter);
  expect(desk.data.document.blocks[1]?.items).toHaveLength(2);
  expect(desk.data.state).toBe('published');
});

test('a copy is a draft with the same blocks, without what happened', async () => {
  const { call, save, publish, editor } = await startDesk();
  const { data } = await save();
  await publish(data.id);
  await call(addLiveUpdate, { id: data.id, anchor: 'live', text: '大会开始' }, editor);

  const copy = await call(copySubject, { id: data.id }, editor);
  const opened = await call(getDeskSubject, { id: copy.data.id }, editor);

  expect(opened.data).toMatchObject({
    state: 'draft',
    isLive: false,
    document: { title: '奶价三十天（副本）', blocks: [{ type: 'text' }, { items: [] }] },
  });
});

test('an ended subject stays public; a withdrawn one says why', async () => {
  const { call, save, publish, move, chief, duty } = await startDesk();
  const { data } = await save();
  const early = await call(archiveSubject, { id: data.id, archived: true }, chief);
  await publish(data.id);

  await call(archiveSubject, { id: data.id, archived: true }, chief);
  const archived = await call(getSubject, { id: data.id });
  const listed = await call(listDeskSubjects, { state: 'archived' }, chief);
  await move(data.id, 'withdraw', duty);
  const gone = await call(getSubject, { id: data.id });
  const edited = await save({ id: data.id, basedOn: 1 });

  expect(early.data).toMatchObject({ error: 'subject.not_live' });
  expect(archived.data.archivedAt).toEqual(expect.any(Number));
  expect(listed.data.list).toMatchObject([{ id: data.id, isLive: true, blocks: 2 }]);
  expect(gone.data).toMatchObject({ error: 'content.withdrawn', params: { reason: '看过了' } });
  expect(edited.data.error).toBe('copy.not_editable');
});

test('blocks are looked up for the preview, and what cannot be drawn is empty', async () => {
  const { call, platform, reporter } = await startDesk();
  const articleId = await makeArticle(platform, { title: '奶价连涨三周' });

  const { data } = await call(
    previewSubject,
    {
      blocks: [
        { type: 'articles', items: [{ articleId }] },
        { type: 'chart', items: [{ kind: 'bar' }] },
      ],
    },
    reporter,
  );

  expect(data.blocks).toMatchObject([{ articles: [{ title: '奶价连涨三周' }] }, null]);
});

test('every kind of block can be saved', async () => {
  const { save, call, reporter } = await startDesk();
  const blocks = BLOCK_TYPES.map((type) => ({ type, items: [] }));

  const { data } = await save({ document: { ...document, blocks } });

  const { data: kept } = await call(getDeskSubject, { id: data.id }, reporter);
  expect(kept.document.blocks.map(({ type }) => type)).toEqual([...BLOCK_TYPES]);
});

describe('one writer at a time', () => {
  test('a save without the lease is refused, and accepted after taking it over', async () => {
    const { call, save, reporter, editor } = await startDesk();
    const { data } = await save();
    const item = { t: 'specialsubject' as const, id: data.id };
    await call(holdLease, item, reporter);

    const refused = await save({ id: data.id, basedOn: 1, saveId: 'e' }, editor);
    const taken = await call(takeOverLease, { ...item, reason: '急需修改' }, editor);
    const saved = await save({ id: data.id, basedOn: 1, saveId: 'f' }, editor);
    const shown = await call(holdLease, item, reporter);

    expect(refused.data).toMatchObject({ error: 'lease.held' });
    expect(taken.data.isMine).toBe(true);
    expect(saved.data.number).toBe(2);
    expect(shown.data).toMatchObject({ isMine: false, takenOver: { reason: '急需修改' } });
  });

  test('a decision about a version that is no longer the newest is refused', async () => {
    const { call, save, move, reporter, editor } = await startDesk();
    const { data } = await save();
    await move(data.id, 'submit', reporter);
    await save({ id: data.id, basedOn: 1, saveId: 'b' });

    const late = await call(moveSubject, { id: data.id, move: 'pass', basedOn: 1 }, editor);

    expect(late.data).toMatchObject({ error: 'review.wrong_state' });
  });

  test('who changed the words after a pass does not pass them himself', async () => {
    const { save, move, reporter, editor } = await startDesk();
    const { data } = await save();
    await move(data.id, 'submit', reporter);
    await move(data.id, 'pass', editor);
    await save({ id: data.id, basedOn: 1 }, editor);

    const passed = await move(data.id, 'pass', editor);

    expect(passed.data).toMatchObject({ error: 'review.four_eyes' });
  });

  test('saves of one sitting are one line of the log', async () => {
    const { call, save, duty } = await startDesk();
    const { data } = await save({ saveId: 'a' });
    await save({ id: data.id, basedOn: 1, saveId: 'b' });
    await save({ id: data.id, basedOn: 2, saveId: 'c' });

    const log = await call(listAudit, { targetType: 'specialsubject', targetId: data.id }, duty);

    expect(log.data.list.map(({ action }) => action)).toEqual(['subjects.add']);
  });
});

describe('timed', () => {
  test('a subject goes out when its time has come, also after the site was down, and leaves again', async () => {
    const { call, save, move, reporter, editor, chief, platform, advance, runJobs } = await startDesk();
    const { data } = await save();
    await move(data.id, 'submit', reporter);
    await move(data.id, 'pass', editor);
    await move(data.id, 'pass', chief);
    const in1Hour = Math.floor(platform.clock.now().getTime() / 1000) + 3600;
    const schedule = (at: number) =>
      call(
        moveSubject,
        { id: data.id, move: 'schedule', at, unpublishAt: at + 86_400, unpublishReason: '活动结束' },
        chief,
      );

    const tooSoon = await schedule(in1Hour - 3590);
    const timed = await schedule(in1Hour);
    await runJobs('publishing.release_due');
    const early = await call(getSubject, { id: data.id });
    const desk = await call(getDeskSubject, { id: data.id }, editor);
    advance(7200);
    await runJobs('publishing.release_due');
    const out = await call(getSubject, { id: data.id });
    advance(86_400);
    await runJobs('publishing.release_due');
    const gone = await call(getSubject, { id: data.id });

    expect(tooSoon.data).toMatchObject({ error: 'schedule.out_of_range' });
    expect(timed.data).toEqual({ state: 'scheduled' });
    expect(early.data).toMatchObject({ error: 'content.not_found' });
    expect(desk.data).toMatchObject({ state: 'scheduled', scheduledFor: in1Hour });
    expect(out.data.title).toBe('奶价三十天');
    expect(gone.data).toMatchObject({ error: 'content.withdrawn' });
  });

  test('other words after the time was set wait for their review, not for the clock', async () => {
    const { call, save, move, reporter, editor, chief, platform, advance, runJobs } = await startDesk();
    const { data } = await save();
    await move(data.id, 'submit', reporter);
    await move(data.id, 'pass', editor);
    await move(data.id, 'pass', chief);
    const at = Math.floor(platform.clock.now().getTime() / 1000) + 3600;
    await call(moveSubject, { id: data.id, move: 'schedule', at }, chief);

    const changed = await save({ id: data.id, basedOn: 1 }, editor);
    advance(3700);
    await runJobs('publishing.release_due');
    const page = await call(getSubject, { id: data.id });

    expect(changed.data.state).toBe('review1');
    expect(page.data).toMatchObject({ error: 'content.not_found' });
  });

  test('a public subject is scheduled to be withdrawn, and the schedule can be removed', async () => {
    const { call, save, publish, duty, editor, platform, advance, runJobs } = await startDesk();
    const { data } = await save();
    await publish(data.id);
    const at = Math.floor(platform.clock.now().getTime() / 1000) + 3600;
    const leave = (when: number | null, reason = '') =>
      call(unpublishItem, { t: 'specialsubject', id: data.id, at: when, reason }, duty);

    const noReason = await leave(at);
    await leave(at, '授权到期');
    const shown = await call(getDeskSubject, { id: data.id }, editor);
    await leave(null);
    advance(3700);
    await runJobs('publishing.release_due');
    const page = await call(getSubject, { id: data.id });

    expect(noReason.data).toMatchObject({ error: 'review.no_remark' });
    expect(shown.data).toMatchObject({ unpublishAt: at, unpublishReason: '授权到期' });
    expect(page.data.title).toBe('奶价三十天');
  });
});

test('an edit that was not reviewed does not come back with a withdrawn subject', async () => {
  const { call, save, move, publish, editor, chief, duty } = await startDesk();
  const { data } = await save();
  await publish(data.id);
  await save({ id: data.id, basedOn: 1, document: { ...document, title: '没人看过' } }, editor);

  await move(data.id, 'withdraw', duty);
  await move(data.id, 'restore', duty);
  await move(data.id, 'publish', chief);
  const page = await call(getSubject, { id: data.id });

  expect(page.data.title).toBe('奶价三十天');
});
