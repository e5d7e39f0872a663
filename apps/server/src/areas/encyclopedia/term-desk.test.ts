// spec 7.46: ours: desk/terms/*: entries with names of their own, link preview, review age

import { getNews } from '@rujian/contract/areas/articles/public';
import {
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  readPinyin,
  reviewTerm,
  saveTerm,
} from '@rujian/contract/areas/encyclopedia/desk';
import { getTerm } from '@rujian/contract/areas/encyclopedia/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { unpublishItem } from '@rujian/contract/base/item-history';
import { holdLease, releaseLease } from '@rujian/contract/base/publishing/lease';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Document = InputOf<typeof saveTerm>['document'];

const document: Document = {
  title: '巴氏杀菌乳',
  aliases: ['巴氏奶', '鲜牛奶'],
  category: 'product',
  summary: '以生牛乳为原料，经较低温度杀菌制成的液体产品，需要冷藏，保质期较短，风味接近原奶。',
  bodyHtml: `<h2>定义</h2><p>${'乳'.repeat(210)}</p>`,
  references: [{ title: '食品安全国家标准 巴氏杀菌乳', publishedOn: '2010-03-26' }],
  cover: { topic: 'pasture' },
  seo: {},
};

async function startDesk() {
  const site = await startApp();
  const reporter = await logInStaff(site, 'reporter');
  const editor = await logInStaff(site, 'column_editor');
  const chief = await logInStaff(site, 'column_chief');
  const save = (given: Partial<Document> = {}, id: number | null = null, basedOn = 0) =>
    site.call(saveTerm, { id, basedOn, document: { ...document, ...given } }, reporter);
  const move = (id: number, name: InputOf<typeof moveTerm>['move'], who: typeof chief) =>
    site.call(moveTerm, { id, move: name, remark: '看过了' }, who);
  const publish = async (id: number) => {
    await move(id, 'submit', reporter);
    await move(id, 'pass', editor);
    await move(id, 'pass', chief);
    return move(id, 'publish', chief);
  };
  return { ...site, reporter, editor, chief, save, move, publish };
}

test('a published term has its page and is linked in articles from then on', async () => {
  const { call, platform, save, publish } = await startDesk();
  const articleId = await makeArticle(platform, { bodyHtml: '<p>超市里的巴氏奶卖完了。</p>' });
  const before = await call(getNews, { id: articleId });

  const { data } = await save();
  const done = await publish(data.id);

  expect(before.data.bodyHtml).not.toContain('data-term');
  expect(done.data).toEqual({ state: 'published' });
  const page = await call(getTerm, { id: data.id });
  expect(page.data).toMatchObject({
    title: '巴氏杀菌乳',
    initial: 'B',
    pinyin: 'bā shì shā jūn rǔ',
    aliases: ['巴氏奶', '鲜牛奶'],
    references: [{ title: '食品安全国家标准 巴氏杀菌乳' }],
    reviewDue: false,
  });
  const after = await call(getNews, { id: articleId });
  expect(after.data.bodyHtml).toContain(`data-term="${data.id}"`);
});

test('a name belongs to one term, and the refusal names the other', async () => {
  const { save, publish } = await startDesk();
  const { data } = await save();
  await publish(data.id);

  const aliased = await save({ title: '消毒牛奶', aliases: ['鲜牛奶'] });
  const titled = await save({ title: '消毒牛奶', aliases: ['巴氏杀菌乳'] });
  const twice = await save({ title: '消毒牛奶', aliases: ['消毒牛奶'] });

  expect(aliased).toMatchObject({
    msg: '“鲜牛奶”已是词条“巴氏杀菌乳”的名称或别名，请换一个或改用消歧说法',
    data: { error: 'term.name_taken', params: { name: '鲜牛奶', other: '巴氏杀菌乳' } },
  });
  expect(titled.data.error).toBe('term.name_taken');
  expect(twice.data.error).toBe('term.name_twice');
});

test('what readers would miss is asked for when a term is submitted', async () => {
  const { save, move, reporter } = await startDesk();
  const { data } = await save({ summary: '太短', bodyHtml: '<p>短</p>', references: [] });

  const refused = await move(data.id, 'submit', reporter);

  expect(refused.data).toMatchObject({ error: 'request.invalid' });
  expect(Object.keys((refused.data as { fields: object }).fields)).toEqual([...['summary', 'bodyHtml', 'references']]);
});

test('an editor corrects the reading of a character', async () => {
  const { call, save, publish, reporter } = await startDesk();

  const read = await call(readPinyin, { title: '调制乳' }, reporter);
  const { data } = await save({ title: '调制乳', aliases: [], pinyin: 'tiao zhi ru' });
  await publish(data.id);

  expect(read.data.pinyin).toMatch(/^(?:tiao|diao) zhi ru$/);
  expect((await call(getTerm, { id: data.id })).data.initial).toBe('T');
});

test('the list shows the state and which reviews are a year old', async () => {
  const { call, save, publish, advance, platform, editor, ...site } = await startDesk();
  const { data } = await save();
  await publish(data.id);
  await save({ title: '草稿词条', aliases: [] });
  advance(366 * 24 * 60 * 60);
  const later = await logInStaff({ platform }, 'column_editor');

  const due = await call(listDeskTerms, { due: '1' }, later);
  const drafts = await call(listDeskTerms, { state: 'draft' }, later);
  const found = await call(listDeskTerms, { q: '巴氏奶' }, later);
  await call(reviewTerm, { id: data.id }, later);
  const none = await call(listDeskTerms, { due: '1' }, later);

  expect(site).toBeDefined();
  expect(due.data.list).toMatchObject([{ id: data.id, isReviewDue: true, state: 'published' }]);
  expect(drafts.data.list).toMatchObject([{ title: '草稿词条', isLive: false }]);
  expect(found.data.list).toMatchObject([{ id: data.id }]);
  expect(none.data.total).toBe(0);
});

test('a change of a live term waits, and a withdrawn term links no more', async () => {
  const { call, save, publish, move, platform } = await startDesk();
  const duty = await logInStaff({ platform }, 'duty_chief');
  const { data } = await save();
  await publish(data.id);
  const articleId = await makeArticle(platform, { bodyHtml: '<p>超市里的巴氏奶卖完了。</p>' });

  const changed = await save({ summary: `${document.summary}改` }, data.id, data.number);
  const live = await call(getTerm, { id: data.id });
  const desk = await call(getDeskTerm, { id: data.id }, duty);
  await move(data.id, 'withdraw', duty);

  expect(changed.data.state).toBe('draft');
  expect(live.data.summary).toBe(document.summary);
  expect(desk.data).toMatchObject({ isLive: true, document: { summary: `${document.summary}改` } });
  expect((await call(getTerm, { id: data.id })).data.error).toBe('content.withdrawn');
  expect((await call(getNews, { id: articleId })).data.bodyHtml).not.toContain('data-term');
});

test('before its names are in force an editor sees which articles would link to them', async () => {
  const { call, platform, reporter } = await startDesk();
  const id = await makeArticle(platform, { title: '超市缺货', bodyHtml: '<p>超市里的巴氏奶卖完了。</p>' });
  await makeArticle(platform, { bodyHtml: '<p>与此无关。</p>' });
  const names = { title: '巴氏杀菌乳', aliases: ['巴氏奶'] };

  const links = await call(listTermLinks, names, reporter);
  const preview = await call(previewTermLinks, { ...names, articleId: id }, reporter);
  const none = await call(previewTermLinks, { ...names, articleId: 999 }, reporter);

  expect(links.data).toMatchObject({
    scanned: 2,
    found: 1,
    articles: [{ id, title: '超市缺货', before: '超市里的', words: '巴氏奶', after: '卖完了。' }],
  });
  expect(preview.data.html).toContain('data-term="0"');
  expect(none.data.error).toBe('article.not_found');
});

test('a timed term goes out and leaves when its time has come', async () => {
  const { call, save, move, reporter, editor, chief, platform, advance, runJobs } = await startDesk();
  const { data } = await save();
  await move(data.id, 'submit', reporter);
  await move(data.id, 'pass', editor);
  await move(data.id, 'pass', chief);
  const at = Math.floor(platform.clock.now().getTime() / 1000) + 3600;
  const leave = { unpublishAt: at + 86_400, unpublishReason: '标准废止' };

  const timed = await call(moveTerm, { id: data.id, move: 'schedule', at, ...leave }, chief);
  const desk = await call(getDeskTerm, { id: data.id }, editor);
  await runJobs('publishing.release_due');
  const early = await call(getTerm, { id: data.id });
  advance(7200);
  await runJobs('publishing.release_due');
  const out = await call(getTerm, { id: data.id });
  advance(2 * 86_400);
  await runJobs('publishing.release_due');
  const gone = await call(getTerm, { id: data.id });

  expect(timed.data).toEqual({ state: 'scheduled' });
  expect(desk.data).toMatchObject({ scheduledFor: at, unpublishReason: '标准废止' });
  expect(early.data).toMatchObject({ error: 'content.not_found' });
  expect(out.data.title).toBe('巴氏杀菌乳');
  expect(gone.data).toMatchObject({ error: 'content.withdrawn' });
});

test('when a public term is to leave can be set with a reason, and taken back', async () => {
  const site = await startDesk();
  const { call, save, publish, editor, platform, advance, runJobs } = site;
  const duty = await logInStaff(site, 'duty_chief');
  const { data } = await save();
  const at = Math.floor(platform.clock.now().getTime() / 1000) + 3600;
  const leave = (when: number | null, who = duty) =>
    call(unpublishItem, { t: 'baike', id: data.id, at: when, reason: '过时' }, who);

  const notYet = await leave(at);
  await publish(data.id);
  const notAllowed = await leave(at, editor);
  await leave(at);
  const shown = await call(getDeskTerm, { id: data.id }, duty);
  await leave(null);
  advance(7200);
  await runJobs('publishing.release_due');
  const page = await call(getTerm, { id: data.id });

  expect(notYet.data).toMatchObject({ error: 'review.wrong_state' });
  expect(notAllowed.data).toMatchObject({ error: 'rule.not_held' });
  expect(shown.data).toMatchObject({ unpublishAt: at, mayUnpublish: true });
  expect(page.data.title).toBe('巴氏杀菌乳');
});

test('a save never overwrites a colleague’s term, and a pass names the version it is about', async () => {
  const { call, save, move, reporter, editor } = await startDesk();
  const { data } = await save();
  await move(data.id, 'submit', reporter);
  await call(holdLease, { t: 'baike', id: data.id }, editor);

  const held = await save({}, data.id, 1);
  await call(releaseLease, { t: 'baike', id: data.id }, editor);
  await save({ nameEn: 'Pasteurised milk' }, data.id, 1);
  const late = await call(moveTerm, { id: data.id, move: 'pass', basedOn: 1 }, editor);

  expect(held.data).toMatchObject({ error: 'lease.held' });
  expect(late.data).toMatchObject({ error: 'review.wrong_state' });
});
