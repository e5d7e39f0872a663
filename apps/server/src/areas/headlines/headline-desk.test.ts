// spec 7.43: ours: desk/headlines/*, desk/contents/find: the board of slots, history, proposals
import { getColumnHeadline } from '@rujian/contract/areas/articles/public';
import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import {
  decideHeadlineProposal,
  editHeadline,
  endHeadline,
  getHeadlineBoard,
  listHeadlineHistory,
  moveHeadline,
  placeHeadline,
  proposeHeadline,
} from '@rujian/contract/areas/headlines/desk';
import { getHome } from '@rujian/contract/areas/home/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { media } from '#schema/media.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeColumn, makeHiddenArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type Input = Partial<InputOf<typeof placeHeadline>>;

async function startBoard() {
  const site = await startApp();
  const chief = await logInStaff(site, 'column_chief');
  const articleId = await makeArticle(site.platform, { title: '奶价连涨三周' });
  const target = { t: 'news', targetId: articleId } as const;
  const place = (input: Input, who = chief) => site.call(placeHeadline, { slot: 'home_main', ...input }, who);
  const seconds = () => Math.floor(site.platform.clock.now().getTime() / 1000);
  return { ...site, chief, articleId, target, place, seconds };
}

test('a placement appears on the front page at once, with its own text', async () => {
  const { call, platform, place, target } = await startBoard();
  await makeArticle(platform, { title: '更新的一则新闻' });
  const before = await call(getHome, {});

  await place({ ...target, titleOverride: '奶价为什么连涨', kicker: '行情', label: 'exclusive' });

  expect(before.data.lead?.title).not.toBe('奶价为什么连涨');
  const { data } = await call(getHome, {});
  expect(data.lead).toMatchObject({ title: '奶价为什么连涨', kicker: '行情', label: 'exclusive', id: target.targetId });
});

test('the board shows the content of each slot, what is next and what was filled automatically', async () => {
  const { call, chief, place, target, seconds, platform } = await startBoard();
  const column = await makeColumn(platform, { name: '市场' });
  await place(target);
  await place({ ...target, slot: 'home_sub1', startsAt: seconds() + HOUR_SECONDS });
  await place({ ...target, slot: 'column_top', columnId: column.id });

  const { data } = await call(getHeadlineBoard, {}, chief);

  expect(data.home.map(({ slot }) => slot)).toEqual([
    ...['home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4'],
  ]);
  const [main, sub] = data.home;
  expect(main).toMatchObject({
    showing: { title: '奶价连涨三周' },
    running: [{ id: main?.placementId, endsAt: seconds() + 7 * DAY_SECONDS }],
    upcoming: [],
  });
  expect(sub).toMatchObject({ placementId: null, upcoming: [{ startsAt: seconds() + HOUR_SECONDS }] });
  expect(data.columns.find((each) => each.column?.id === column.id)).toMatchObject({
    running: [{ title: '奶价连涨三周', isPublic: true }],
  });
});

test('a headline lasts at most a week, and ends after it starts', async () => {
  const { place, target, seconds, call, chief } = await startBoard();
  const week = seconds() + 7 * DAY_SECONDS;

  expect(await place({ ...target, endsAt: week + 1 })).toMatchObject({
    msg: '一条头条最多安排7天',
    data: { error: 'headline.too_long' },
  });
  const early = await place({ ...target, startsAt: seconds() + 60, endsAt: seconds() + 60 });
  expect(early.data.error).toBe('headline.ends_too_early');
  const { data } = await place({ ...target, endsAt: week });
  const longer = await call(editHeadline, { id: data.id, endsAt: week + 60 }, chief);
  expect(longer.data).toMatchObject({ error: 'headline.too_long' });
});

test('a headline has exactly one public target', async () => {
  const { place, target, platform } = await startBoard();
  const column = await makeColumn(platform);
  const draft = await makeHiddenArticle(platform, 'draft', { columnId: column.id, title: '草稿' });

  expect((await place({ t: 'news', targetId: draft })).data.error).toBe('headline.target_hidden');
  expect((await place({})).data.error).toBe('headline.no_target');
  expect((await place({ ...target, url: 'https://example.com/' })).data.error).toBe('headline.no_target');
  expect((await place({ ...target, slot: 'column_top' })).data.error).toBe('headline.column_missing');
});

test('advertisements and other sites are for operators, in permitted slots', async () => {
  const site = await startBoard();
  const { place, target, platform, call } = site;
  const operator = await logInStaff(site, 'operator');
  const paid = await makeArticle(platform, { title: '企业推广', advertising: true });
  const ad = { t: 'news', targetId: paid } as const;
  const outside = { url: 'https://example.com/live', titleOverride: '奶业大会直播' };

  expect((await place({ ...ad, slot: 'home_sub4' })).data.error).toBe('headline.ad_right');
  expect((await place({ ...ad, slot: 'home_sub3' }, operator)).data.error).toBe('headline.ad_slot');
  expect((await place(outside)).data.error).toBe('headline.outside_right');
  expect((await place({ url: outside.url }, operator)).data.error).toBe('headline.title_missing');
  expect((await place(target, operator)).data.error).toBe('headline.only_ads');

  expect((await place({ ...ad, slot: 'home_sub4' }, operator)).code).toBe(1);
  expect((await place({ ...outside, slot: 'home_sub1' }, operator)).code).toBe(1);
  const { data } = await call(getHome, {});
  expect(data.subs.find(({ slot }) => slot === 'home_sub4')).toMatchObject({ title: '企业推广', label: 'ad' });
});

test('a picture is large enough for the slot', async () => {
  const { place, target, platform } = await startBoard();
  const picture = { kind: 'image', fileName: 'a.jpg', mimeType: 'image/jpeg', sizeBytes: 1 } as const;
  const [small, large] = await platform.db
    .insert(media)
    .values([
      { ...picture, blobKey: 'media/s.jpg', sha1: 's', sha256: 's', widthPx: 639, heightPx: 360 },
      { ...picture, blobKey: 'media/l.jpg', sha1: 'l', sha256: 'l', widthPx: 640, heightPx: 360 },
    ])
    .returning();

  const refused = await place({ ...target, mediaId: small?.id });
  const taken = await place({ ...target, mediaId: large?.id });

  expect(refused).toMatchObject({ msg: '配图至少需640×360像素', data: { error: 'headline.picture_too_small' } });
  expect(taken.code).toBe(1);
});

test('a headline is moved, changed and ended, and the history keeps its position', async () => {
  const { call, chief, place, target, advance } = await startBoard();
  const { data: placed } = await place(target);
  advance(HOUR_SECONDS / 2);

  const { data: moved } = await call(moveHeadline, { id: placed.id, slot: 'home_sub2' }, chief);
  advance(HOUR_SECONDS / 2);
  await call(editHeadline, { id: moved.id, titleOverride: '新的标题' }, chief);
  await call(endHeadline, { id: moved.id }, chief);
  const again = await call(endHeadline, { id: moved.id }, chief);

  expect(again.data).toMatchObject({ error: 'headline.ended' });
  const { data } = await call(listHeadlineHistory, {}, chief);
  expect(
    data.list.map(({ slot, title, startsAt, endsAt }) => ({
      slot,
      title,
      hours: ((endsAt ?? 0) - startsAt) / HOUR_SECONDS,
    })),
  ).toEqual([
    { slot: 'home_sub2', title: '新的标题', hours: 0.5 },
    { slot: 'home_main', title: '奶价连涨三周', hours: 0.5 },
  ]);
  const { data: main } = await call(listHeadlineHistory, { slot: 'home_main' }, chief);
  expect(main.total).toBe(1);
});

test('a headline that has not started is deleted without history', async () => {
  const { call, chief, place, target, seconds } = await startBoard();
  const { data } = await place({ ...target, startsAt: seconds() + HOUR_SECONDS });

  await call(endHeadline, { id: data.id }, chief);

  const board = await call(getHeadlineBoard, {}, chief);
  expect(board.data.home.flatMap(({ upcoming }) => upcoming)).toEqual([]);
  expect((await call(endHeadline, { id: data.id }, chief)).data).toMatchObject({ error: 'headline.not_found' });
});

test('a column editor proposes, and the column chief confirms once', async () => {
  const site = await startBoard();
  const { call, chief, target, platform } = site;
  const editor = await logInStaff(site, 'column_editor');
  const column = await makeColumn(platform);
  const proposal = { ...target, slot: 'column_top', columnId: column.id, note: '今天的重点' } as const;

  expect((await call(placeHeadline, proposal, editor)).data.error).toBe('rule.not_held');
  const { data } = await call(proposeHeadline, proposal, editor);
  const board = await call(getHeadlineBoard, {}, chief);
  await call(decideHeadlineProposal, { id: data.id, accept: true }, chief);
  const again = await call(decideHeadlineProposal, { id: data.id, accept: false }, chief);

  expect(board.data.proposals).toMatchObject([
    { title: '奶价连涨三周', note: '今天的重点', column: { id: column.id } },
  ]);
  expect(again.data).toMatchObject({ error: 'headline.proposal_decided' });
  const top = await call(getColumnHeadline, { id: column.id });
  expect(top.data.headline).toMatchObject({ title: '奶价连涨三周' });
});

test('contents are found by title or number', async () => {
  const { call, chief, articleId, platform } = await startBoard();
  await makeArticle(platform, { title: '牧场装上新挤奶机' });

  const byWord = await call(findContents, { q: '连涨' }, chief);
  const byNumber = await call(findContents, { q: String(articleId) }, chief);
  const newest = await call(findContents, {}, chief);

  expect(byWord.data.list.map(({ title }) => title)).toEqual(['奶价连涨三周']);
  expect(byNumber.data.list[0]?.title).toBe('奶价连涨三周');
  expect(newest.data.total).toBe(2);
});
