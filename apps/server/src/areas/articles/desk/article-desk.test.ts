import {
  createArticle,
  getDeskArticle,
  listArticleChoices,
  listDeskArticles,
  saveArticle,
} from '@rujian/contract/areas/articles/desk';
import { bulkArticles, discardWorkingCopy, quickEditArticle, setUnpublish } from '@rujian/contract/areas/articles/flow';
import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { holdLease, takeOverLease } from '@rujian/contract/base/publishing/lease';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { siteSettings } from '#schema/site/site.ts';
import { auditEntries, staff, staffRoles } from '#schema/staff/staff.ts';
import { BODY, startNewsroom } from '#test/article-kit.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeColumn, makeMember } from '#test/makers.ts';

const MINUTE = 60;

describe('an article in progress', () => {
  test('is written, reviewed by others and published', async () => {
    const room = await startNewsroom();
    const id = await room.write();

    const out = await room.publish(id);

    expect(out.data).toMatchObject({ state: 'published', workState: null });
    const { data } = await room.call(getNews, { id });
    expect(data).toMatchObject({ title: '六月奶价连续四周回升', authors: ['林溪'] });
    expect(data.summary).toContain('六月以来');
    expect(data.editor).not.toBe('');
  });

  test('takes three reviews if it is flagged or reprinted', async () => {
    const room = await startNewsroom();
    const own = await room.write();
    const reprint = await room.write(room.reporter, { originType: 'reprint', sourceName: '某网站' });
    expect(await room.read(own)).toMatchObject({ steps: 2, stepsReason: '' });
    expect(await room.read(reprint)).toMatchObject({ steps: 3, stepsReason: 'source' });

    const { version } = await room.read(own);
    await room.call(quickEditArticle, { id: own, version, isSensitive: true }, room.editor);

    expect(await room.read(own)).toMatchObject({ steps: 3, stepsReason: 'sensitive' });
  });

  test('cannot be submitted incomplete', async () => {
    const room = await startNewsroom();
    const id = await room.write(room.reporter, { title: '短', bodyHtml: '<p>短</p>', authors: [] });

    const { data } = await room.move(id, room.reporter, 'submit');

    expect(data).toMatchObject({ error: 'article.incomplete' });
    expect(Object.keys(data.fields)).toEqual(['title', 'bodyHtml', 'authors']);
  });

  test('cannot be submitted or published while a pasted picture is missing', async () => {
    const room = await startNewsroom();
    const place =
      '<figure data-block="placeholder" data-url="https://mmbiz.example/1"><figcaption>待补图片</figcaption></figure>';
    const bodyHtml = `${BODY}${place}${place}`;
    const id = await room.write(room.reporter, { bodyHtml });

    const { data } = await room.move(id, room.reporter, 'submit');

    expect(data).toMatchObject({ error: 'article.pictures_missing', params: { count: 2 } });
    expect((await room.read(id)).words.bodyHtml).toContain('data-url="https://mmbiz.example/1"');
  });

  test('names who will review it first before it is submitted', async () => {
    const room = await startNewsroom();
    const { db, clock } = room.platform;
    // Only accounts that can log in count.
    await db.update(staff).set({ passwordHash: 'known' });
    const leave = ({ staffId }: typeof room.chief) =>
      db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, staffId));
    const id = await room.write(room.chief);
    const first = async () => (await room.read(id, room.chief)).firstReview;

    const usual = await first();
    await leave(room.editor);
    const withoutEditor = await first();
    await leave(room.duty);
    const alone = await first();
    await db.insert(siteSettings).values({ key: 'smallTeam', value: true });
    const small = await first();
    const { firstReview: others } = await room.read(id, room.reporter);

    expect(usual).toEqual({ role: 'column_editor', isMissing: false, isOwn: false });
    expect(withoutEditor).toEqual({ role: 'duty_chief', isMissing: false, isOwn: false });
    expect(alone).toEqual({ role: 'column_editor', isMissing: true, isOwn: false });
    expect(small).toEqual({ role: 'column_chief', isMissing: false, isOwn: true });
    expect(others).toBeNull();
  });

  test('begins with its writer as the author', async () => {
    const room = await startNewsroom();
    const input = { columnId: room.column.id, title: '牧场来信' };

    const { data } = await room.call(createArticle, input, room.reporter);

    const { words, writer } = await room.read(data.id);
    expect(words.authors.map(({ name }) => name)).toEqual([writer?.name]);
  });

  test('returns to its first review when its text changes after a pass, not for SEO alone', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.move(id, room.reporter, 'submit');
    await room.move(id, room.editor, 'pass');

    const seo = await room.save(id, room.chief, { seoTitle: '奶价回升' });
    expect(seo.data.state).toBe('review2');
    const text = await room.save(id, room.chief, { title: '六月奶价连续五周回升' });
    expect(text.data.state).toBe('review1');
    // The person who changed it may not pass the first review.
    const both = await logInStaff(room, 'column_editor', 'column_chief');
    expect((await room.read(id, both)).moves).toContain('pass');
    expect((await room.read(id, room.chief)).moves).not.toContain('pass');
  });

  test('is refused to staff with other columns in scope', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    const other = await makeColumn(room.platform);
    const { data } = await room.call(getDeskArticle, { id }, room.editor);
    await room.platform.db.execute(
      `insert into staff_columns (staff_id, column_id) values (${room.editor.staffId}, ${other.id})`,
    );
    await room.move(id, room.reporter, 'submit');

    const passed = await room.move(id, room.editor, 'pass');
    const saved = await room.save(id, room.editor);
    const made = await room.call(createArticle, { columnId: room.column.id }, room.editor);

    expect(data.canEdit).toBe(true);
    expect(passed.data).toMatchObject({ error: 'column.not_in_scope' });
    expect(saved.data).toMatchObject({ error: 'article.not_editable' });
    expect(made.data).toMatchObject({ error: 'column.not_in_scope' });
  });

  test("cannot be edited after one's role was revoked", async () => {
    const room = await startNewsroom();
    const id = await room.write();
    const { version } = await room.read(id, room.editor);
    await room.platform.db.delete(staffRoles).where(eq(staffRoles.staffId, room.editor.staffId));

    const saved = await room.call(saveArticle, { id, version, saveId: 'late', words: room.words() }, room.editor);

    expect(saved.data).toMatchObject({ error: 'rule.not_held' });
  });
});

describe('saving', () => {
  test('a stale tab overwrites nothing: its text becomes a side revision and the answer names who saved', async () => {
    const room = await startNewsroom();
    const id = await room.write(room.editor);
    const { version } = await room.read(id);
    await room.save(id, room.editor, { title: '第一个标签页的标题' }, { version });

    const stale = await room.save(id, room.editor, { title: '旧标签页的标题' }, { version, saveId: 's' });
    const again = await room.save(id, room.editor, { title: '旧标签页的标题' }, { version, saveId: 's' });

    expect(stale.data).toMatchObject({ error: 'article.stale', params: { version: version + 1 } });
    expect(again.data.params).toEqual(stale.data.params);
    expect((await room.read(id)).words.title).toBe('第一个标签页的标题');
    const kept = await room.platform.db
      .select()
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.cause, 'side')));
    expect(kept.map(({ title, number }) => [title, number])).toEqual([
      ['旧标签页的标题', Number(stale.data.params.side)],
    ]);
  });

  test('the same save sent again never conflicts and is stored once', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    const { version } = await room.read(id);
    const again = { version, saveId: 'retry' };

    const first = await room.save(id, room.reporter, { title: '只保存一次' }, again);
    const second = await room.save(id, room.reporter, { title: '只保存一次' }, again);

    expect(first.data.version).toBe(version + 1);
    expect(second.data).toEqual(first.data);
  });

  test('autosaves update one version for ten minutes, then create another', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    for (const title of ['一一一一', '二二二二', '三三三三']) {
      await room.save(id, room.reporter, { title });
    }
    expect((await room.read(id)).revision.number).toBe(1);

    await room.later(11 * MINUTE);
    await room.save(id, room.reporter, { title: '四四四四' });

    expect((await room.read(id)).revision).toMatchObject({ number: 2, title: '四四四四' });
  });

  test('of two concurrent saves of the same version, one wins and no text is lost', async () => {
    const room = await startNewsroom();
    const id = await room.write(room.editor);
    const { version } = await room.read(id);

    const answers = await Promise.all(
      ['甲的标题', '乙的标题'].map((title, place) =>
        room.save(id, room.editor, { title }, { version, saveId: `together-${place}` }),
      ),
    );

    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const titles = await room.platform.db
      .select({ title: articleRevisions.title })
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, id));
    expect(titles.map(({ title }) => title).sort()).toEqual(['乙的标题', '甲的标题'].sort());
  });

  test('while another person is editing, the text is stored aside; after a take-over it says so', async () => {
    const room = await startNewsroom();
    const id = await room.write(room.editor);
    const target = { t: 'news', id } as const;
    await room.call(holdLease, target, room.editor);

    const refused = await room.save(id, room.chief, { title: '主编也想改' });
    expect(refused.data).toMatchObject({ error: 'lease.held' });
    expect(Number(refused.data.params.side)).toBeGreaterThan(1);

    const taken = await room.call(takeOverLease, { ...target, reason: '发稿在即' }, room.chief);
    const beat = await room.call(holdLease, target, room.editor);
    const unsent = await room.save(id, room.editor, { title: '没来得及保存' });

    expect(taken.data.isMine).toBe(true);
    expect(beat.data).toMatchObject({ isMine: false, takenOver: { reason: '发稿在即' } });
    expect(unsent.data).toMatchObject({ error: 'lease.held' });
    const titles = await room.platform.db
      .select({ title: articleRevisions.title })
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.cause, 'side')));
    expect(titles.map(({ title }) => title)).toContain('没来得及保存');
  });

  test('scripts, styles and foreign pictures of a pasted text are removed', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    const bodyHtml = `${BODY}<script>alert(1)</script><p onclick="x()" style="color:red">正文<img src="https://evil.example/a.png"></p>`;

    await room.save(id, room.reporter, { bodyHtml });

    const { words } = await room.read(id);
    expect(words.bodyHtml).toBe(`${BODY}<p>正文</p>`);
  });

  test('reporters change only their own drafts', async () => {
    const room = await startNewsroom();
    const id = await room.write(room.reporter);
    const colleague = await logInStaff(room, 'reporter');

    expect((await room.save(id, colleague)).data).toMatchObject({ error: 'article.not_editable' });
    await room.move(id, room.reporter, 'submit');
    expect((await room.save(id, room.reporter)).data).toMatchObject({ error: 'article.not_editable' });
  });
});

describe('a live article', () => {
  test('stays unchanged while its working copy is reviewed, and is corrected in public', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);

    const saved = await room.save(id, room.editor, { title: '六月奶价连续三周回升' });
    expect(saved.data).toMatchObject({ state: 'published', workState: 'draft' });
    expect((await room.call(getNews, { id })).data.title).toBe('六月奶价连续四周回升');
    await room.move(id, room.editor, 'submit');
    const other = await logInStaff(room, 'column_editor');
    await room.move(id, other, 'pass');
    await room.move(id, room.chief, 'pass');
    await room.move(id, room.chief, 'publish', {
      correction: { kind: 'number', text: '此前稿件把三周误写为四周，特此更正。' },
    });

    const { data } = await room.call(getNews, { id });
    expect(data.title).toBe('六月奶价连续三周回升');
    expect(data.corrections).toMatchObject([{ kind: 'number' }]);
    expect(data.corrections[0]?.changes.length).toBeGreaterThan(0);
  });

  test('is withdrawn with a reason, answers 410 and comes back only as ready', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);
    await room.save(id, room.editor, { title: '没人审过的改动' });

    expect((await room.move(id, room.duty, 'withdraw')).data).toMatchObject({ error: 'review.no_remark' });
    await room.move(id, room.duty, 'withdraw', { remark: '采访对象撤回授权' });
    expect((await room.call(getNews, { id })).data).toMatchObject({ error: 'article.withdrawn' });

    const back = await room.move(id, room.duty, 'restore');
    expect(back.data.state).toBe('ready');
    expect((await room.read(id)).words.title).toBe('六月奶价连续四周回升');
  });

  test('drops its working copy on request and keeps it among the revisions', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);
    await room.save(id, room.editor, { title: '想想还是不改' });
    const { version } = await room.read(id);

    const { data } = await room.call(discardWorkingCopy, { id, version, reason: '不改了' }, room.editor);

    expect(data).toMatchObject({ state: 'published', workState: null });
    expect((await room.read(id)).words.title).toBe('六月奶价连续四周回升');
  });

  test('moves to another column and gets tags without a review', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);
    const other = await makeColumn(room.platform);
    const { version } = await room.read(id);

    await room.call(
      quickEditArticle,
      { id, version, columnId: other.id, tags: ['奶价', '周报'], weight: 5 },
      room.editor,
    );

    const { data } = await room.call(getNews, { id });
    expect(data.column?.id).toBe(other.id);
    expect(data.tags.map(({ name }) => name)).toEqual(['奶价', '周报']);
    expect((await room.call(listNews, { column: room.column.id })).data.total).toBe(0);
    expect((await room.read(id)).weight).toBe(5);
  });
});

describe('the schedule', () => {
  test('publishes a text, also after downtime, and withdraws it again', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.move(id, room.reporter, 'submit');
    await room.move(id, room.editor, 'pass');
    await room.move(id, room.chief, 'pass');
    const now = Math.floor(room.platform.clock.now().getTime() / 1000);
    const tooSoon = await room.move(id, room.chief, 'schedule', { at: now + 60 });
    const out = await room.move(id, room.chief, 'schedule', {
      at: now + 600,
      unpublishAt: now + 7200,
      unpublishReason: '活动结束',
    });
    expect(tooSoon.data).toMatchObject({ error: 'schedule.out_of_range' });
    expect(out.data.state).toBe('scheduled');

    await room.runJobs('publishing.release_due');
    expect((await room.read(id)).state).toBe('scheduled');

    // The process ends; another one on the same data finds what it missed.
    await room.later(3600);
    await room.restart();
    await room.runJobs('publishing.release_due');
    expect((await room.call(getNews, { id })).data.title).toBe('六月奶价连续四周回升');
    const { version } = await room.read(id);
    await room.runJobs('publishing.release_due');
    expect((await room.read(id)).version).toBe(version);

    await room.later(7200);
    await room.runJobs('publishing.release_due');
    expect((await room.call(getNews, { id })).data).toMatchObject({ error: 'article.withdrawn' });
    expect((await room.read(id)).withdrawnReason).toBe('活动结束');
  });

  test('publishes nothing after it was cancelled', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.move(id, room.reporter, 'submit');
    await room.move(id, room.editor, 'pass');
    await room.move(id, room.chief, 'pass');
    const at = Math.floor(room.platform.clock.now().getTime() / 1000) + 600;
    await room.move(id, room.chief, 'schedule', { at });
    await room.move(id, room.chief, 'unschedule');

    await room.later(3600);
    await room.runJobs('publishing.release_due');

    expect((await room.read(id)).state).toBe('ready');
  });

  test('of a withdrawal can be set for a live article, and cancelled', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);
    const at = Math.floor(room.platform.clock.now().getTime() / 1000) + 600;
    const set = async (given: { at: number | null; reason?: string }) =>
      room.call(setUnpublish, { id, version: (await room.read(id)).version, ...given }, room.duty);

    expect((await set({ at })).data).toMatchObject({ error: 'review.no_remark' });
    await set({ at, reason: '优惠到期' });
    expect((await room.read(id)).unpublishAt).toBe(at);
    await set({ at: null });

    await room.later(3600);
    await room.runJobs('publishing.release_due');
    expect((await room.read(id)).state).toBe('published');
  });

  test('the recycle bin is emptied after thirty days', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.move(id, room.reporter, 'trash');
    expect((await room.call(listDeskArticles, {}, room.duty)).data.total).toBe(0);
    expect((await room.call(listDeskArticles, { state: 'trash' }, room.duty)).data.total).toBe(1);

    await room.later(29 * 86_400);
    await room.runJobs('control.empty_trash');
    const restored = await room.move(id, room.editor, 'restore');
    expect(restored.data.state).toBe('draft');

    await room.move(id, room.editor, 'trash');
    await room.later(31 * 86_400);
    await room.runJobs('control.empty_trash');
    expect(await room.platform.db.select().from(articles).where(eq(articles.id, id))).toEqual([]);
  });
});

describe('the list', () => {
  test('finds articles by text, state, tag and person', async () => {
    const room = await startNewsroom();
    const cheese = await room.write(room.reporter, {
      title: '奶酪进口量回落',
      bodyHtml: `<p>再制干酪的进口连续两月下滑。</p>${BODY}`,
      tags: [{ id: null, name: '奶酪' }],
    });
    const prices = await room.write(room.editor);
    await room.move(cheese, room.reporter, 'submit');
    const find = async (query: object) =>
      (await room.call(listDeskArticles, query, room.reporter)).data.list.map(({ id }) => id);

    expect(await find({})).toEqual([prices, cheese]);
    expect(await find({ text: '再制干酪' })).toEqual([cheese]);
    expect(await find({ text: '没有这个词' })).toEqual([]);
    expect(await find({ text: String(prices) })).toEqual([prices]);
    expect(await find({ state: 'review' })).toEqual([cheese]);
    expect(await find({ state: 'draft' })).toEqual([prices]);
    expect(await find({ mine: '1' })).toEqual([cheese]);
    const tags = await room.call(listArticleChoices, { kind: 'tag', q: '奶' }, room.reporter);
    expect(await find({ tag: tags.data.list[0]?.id })).toEqual([cheese]);
    await room.move(cheese, room.editor, 'return', { remark: '补充海关数据' });
    expect(await find({ returned: '1' })).toEqual([cheese]);
    const row = (await room.call(listDeskArticles, { returned: '1' }, room.reporter)).data.list[0];
    expect(row?.lastDecision).toMatchObject({ decision: 'return', remark: '补充海关数据' });
  });

  test('applies one action to many and names the refused ones', async () => {
    const room = await startNewsroom();
    const [draft, submitted] = [await room.write(), await room.write()];
    await room.move(submitted, room.reporter, 'submit');

    const { data } = await room.call(bulkArticles, { ids: [draft, submitted], action: 'submit' }, room.reporter);

    expect(data.done).toEqual([draft]);
    expect(data.refused).toMatchObject([{ id: submitted, title: '六月奶价连续四周回升' }]);
    await room.call(bulkArticles, { ids: [draft], action: 'tag', tag: '专稿' }, room.editor);
    expect((await room.read(draft)).words.tags).toMatchObject([{ name: '专稿' }]);
  });

  test('finds articles that were published another way after the next run', async () => {
    const room = await startNewsroom();
    await room.platform.db.execute('delete from article_desk_rows');
    const id = await room.write();
    await room.platform.db.execute('delete from article_desk_rows');

    await room.runJobs('content.desk_rows');

    const { data } = await room.call(listDeskArticles, { text: '生鲜乳' }, room.duty);
    expect(data.list.map((row) => row.id)).toEqual([id]);
  });
});

test('an accepted contribution becomes an article, once', async () => {
  const room = await startNewsroom();
  const member = await makeMember(room.platform);
  const [row] = await room.platform.db
    .insert(contributions)
    .values({
      memberId: member.id,
      kind: 'article',
      state: 'accepted',
      title: '牧场来信',
      bodyHtml: BODY,
      bodyText: '来信',
      penName: '放牛的人',
      rights: 'first',
    })
    .returning();
  const input = { columnId: room.column.id, contributionId: row?.id ?? 0 };

  const made = await room.call(createArticle, input, room.editor);
  const again = await room.call(createArticle, input, room.editor);

  expect(again.data.id).toBe(made.data.id);
  expect(await room.read(made.data.id)).toMatchObject({
    contributionId: row?.id,
    words: { title: '牧场来信', originType: 'contribution', authors: [{ name: '放牛的人' }] },
  });
  const [linked] = await room.platform.db.select().from(contributions);
  expect(linked).toMatchObject({ state: 'in_production', articleId: made.data.id });
});

test('a draft made from a contribution hides personal data, and the contribution keeps its words', async () => {
  const room = await startNewsroom();
  const author = await makeMember(room.platform);
  const bodyHtml = '<p>牧场主电话138<strong>0013</strong>8000，<em>批号20260330A1</em></p><p>一路走好</p>';
  const [row] = await room.platform.db
    .insert(contributions)
    .values({
      memberId: author.id,
      state: 'accepted',
      kind: 'article',
      title: '8613800138000来信',
      bodyHtml,
      bodyText: '',
    })
    .returning();

  const made = await room.call(createArticle, { columnId: room.column.id, contributionId: row?.id ?? 0 }, room.editor);

  const { words } = await room.read(made.data.id);
  expect(words.title).toBe('［手机号已隐去］来信');
  expect(words.bodyHtml).toContain('牧场主电话［手机号已隐去］');
  expect(words.bodyHtml).not.toMatch(/138|0013|8000/);
  expect(words.bodyHtml).toContain('批号20260330A1');
  const [kept] = await room.platform.db.select().from(contributions);
  expect(kept?.bodyHtml).toBe(bodyHtml);
});

test('actions on an article are in the audit log', async () => {
  const room = await startNewsroom();
  const id = await room.write();
  await room.publish(id);

  const log = await auditLog(room.platform.db, eq(auditEntries.targetId, id));

  expect(log.map(({ action }) => action)).toEqual([
    'articles.create',
    'articles.submit',
    'articles.pass',
    'articles.pass',
    'articles.publish',
  ]);
});
