// spec 7.58: ours: slips, licences of pictures and long sentences in the proof (product E11, E24)
import { deleteView, listViews, proofArticle, saveView, suggestForArticle } from '@rujian/contract/areas/articles/aids';
import { getArticleRevision } from '@rujian/contract/areas/articles/desk';
import {
  addRemark,
  createPreview,
  diffRevisions,
  listMyRemarks,
  listPreviews,
  listRemarks,
  listRevisions,
  readRemarks,
  resolveRemark,
  restoreRevision,
  revokePreview,
} from '@rujian/contract/base/item-history';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#platform/http/limits.ts';
import { paragraphDiff } from '#platform/text/paragraph-diff.ts';
import { brandAliases } from '#schema/brands/brands.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { media } from '#schema/media.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { BODY, startNewsroom } from '#test/article-kit.ts';
import { auditLog } from '#test/audit-log.ts';
import { makeBrand } from '#test/makers.ts';

describe('revisions', () => {
  test('are compared field by field and paragraph by paragraph, and are restored as a draft', async () => {
    const room = await startNewsroom();
    const id = await room.write();
    await room.publish(id);
    await room.save(id, room.editor, {
      title: '六月奶价连续三周回升',
      bodyHtml: `${BODY}<p>新的一段。</p>`,
      tags: [{ id: null, name: '奶价' }],
    });

    const { data } = await room.call(diffRevisions, { t: 'news' as const, id }, room.chief);

    expect(data.from?.isLive).toBe(true);
    expect(data.to.isWork).toBe(true);
    expect(data.fields).toContainEqual({ field: 'tags', before: '', after: '奶价' });
    expect(data.fields.map(({ field }) => field)).toContain('title');
    expect(data.paragraphs.map(({ kind }) => kind)).toEqual(['same', 'added']);

    const { version } = await room.read(id);
    const first = { t: 'news' as const, id, number: 1 };
    const restored = await room.call(restoreRevision, { ...first, version }, room.editor);
    expect(restored.data.revision).toBe(3);
    expect(await room.read(id)).toMatchObject({ state: 'published', workState: 'draft' });
    const list = await room.call(listRevisions, { t: 'news' as const, id }, room.editor);
    expect(list.data.list.map(({ number, cause }) => [number, cause])).toEqual([
      [3, 'restore'],
      [2, 'work'],
      [1, 'publish'],
    ]);
    const old = await room.call(getArticleRevision, { article: id, number: 2 }, room.editor);
    expect(old.data.words.title).toBe('六月奶价连续三周回升');
    const none = await room.call(getArticleRevision, { article: id, number: 9 }, room.editor);
    expect(none.data).toMatchObject({ error: 'revision.not_found' });
  });

  test('a paragraph that only moved is marked as moved', () => {
    const kinds = paragraphDiff('第一段说奶价\n第二段说进口\n第三段说奶酪', '第三段说奶酪\n第一段说奶价\n第二段说进口');

    expect(kinds.map(({ kind }) => kind)).toContain('moved');
    expect(kinds.map(({ kind }) => kind)).not.toContain('removed');
  });

  test('a changed paragraph shows what stayed', () => {
    expect(paragraphDiff('奶价为3.42元/公斤', '奶价为3.52元/公斤')).toEqual([
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: '奶价为' },
          { kind: 'removed', text: '3.42' },
          { kind: 'added', text: '3.52' },
          { kind: 'same', text: '元/公斤' },
        ],
      },
    ]);
  });
});

test('remarks are attached to their paragraph, notify mentioned people and can be resolved', async () => {
  const room = await startNewsroom();
  const id = await room.write();
  const [named] = await room.platform.db
    .update(staff)
    .set({ name: '王小明' })
    .where(eq(staff.id, room.chief.staffId))
    .returning();
  await room.platform.db.update(staff).set({ name: '王小' }).where(eq(staff.id, room.duty.staffId));

  const made = await room.call(
    addRemark,
    { t: 'news' as const, id, paragraph: 0, quote: '六月以来', text: '数字请@王小明核对' },
    room.editor,
  );
  await room.call(addRemark, { t: 'news' as const, id, parent: made.data.id, text: '已核对' }, room.chief);

  expect(made.data.mentioned).toEqual([{ id: named?.id, name: '王小明' }]);
  const { data } = await room.call(listRemarks, { t: 'news' as const, id }, room.reporter);
  expect(data.list).toMatchObject([
    { paragraph: 0, quote: '六月以来', resolvedAt: null, replies: [{ text: '已核对' }] },
  ]);
  expect((await room.call(listMyRemarks, {}, room.chief)).data.list).toHaveLength(1);
  expect((await room.call(listMyRemarks, {}, room.duty)).data.list).toEqual([]);
  expect((await room.call(listMyRemarks, {}, room.reporter)).data.list).toHaveLength(2);
  await room.call(resolveRemark, { id: made.data.id, resolved: true }, room.reporter);
  expect((await room.call(listMyRemarks, {}, room.chief)).data.list).toEqual([]);
  const lost = await room.call(resolveRemark, { id: 999, resolved: true }, room.reporter);
  expect(lost.data).toMatchObject({ error: 'remark.not_found' });
});

test('a remark is unread until the person it concerns has read it', async () => {
  const room = await startNewsroom();
  const id = await room.write();
  const name = { name: '王小明' };
  await room.platform.db.update(staff).set(name).where(eq(staff.id, room.chief.staffId));
  const remark = { t: 'news' as const, id, quote: '六月以来', text: '数字请@王小明核对' };
  const made = await room.call(addRemark, remark, room.editor);
  const answer = { t: 'news' as const, id, parent: made.data.id, text: '也请@王小明看一眼' };
  await room.call(addRemark, answer, room.editor);

  const { data: before } = await room.call(listMyRemarks, {}, room.chief);
  await room.call(readRemarks, { id: made.data.id }, room.duty);
  await room.call(readRemarks, { id: made.data.id }, room.chief);
  const { data: after } = await room.call(listMyRemarks, {}, room.chief);
  await room.call(readRemarks, {}, room.chief);
  const { data: last } = await room.call(listMyRemarks, {}, room.chief);
  const { data: writer } = await room.call(listMyRemarks, {}, room.reporter);

  expect(before).toMatchObject({
    unread: 2,
    list: [
      { threadId: made.data.id, quote: '六月以来', isMention: true, isRead: false },
      { id: made.data.id, threadId: made.data.id, isMention: true, isRead: false },
    ],
  });
  expect(after).toMatchObject({ unread: 1, list: [{ isRead: false }, { isRead: true }] });
  expect(last.unread).toBe(0);
  expect(writer).toMatchObject({ unread: 2, list: [{ isMention: false }, { isMention: false }] });
});

test('a preview link shows the text until it is revoked or expires', async () => {
  const room = await startNewsroom();
  const id = await room.write();
  const { data } = await room.call(createPreview, { t: 'news' as const, id }, room.reporter);
  const open = () => room.app.inject(data.path);

  const page = await open();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('六月奶价连续四周回升');
  expect(page.body).toContain('预览稿');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect((await room.app.inject('/preview/made-up')).statusCode).toBe(404);

  const list = await room.call(listPreviews, { t: 'news' as const, id }, room.reporter);
  expect(list.data.list[0]?.lastSeenAt).not.toBeNull();
  await room.call(revokePreview, { id: data.id }, room.reporter);
  expect((await open()).statusCode).toBe(404);
  const twice = await room.call(revokePreview, { id: data.id }, room.reporter);
  expect(twice.data).toMatchObject({ error: 'preview.not_found' });

  const other = await room.call(createPreview, { t: 'news' as const, id }, room.reporter);
  await room.later(73 * 3600);
  expect((await room.app.inject(other.data.path)).statusCode).toBe(404);
});

test('one network cannot guess previews or have them rendered without end', async () => {
  const room = await startNewsroom();
  const id = await room.write();
  const { data } = await room.call(createPreview, { t: 'news' as const, id }, room.reporter);
  const from = (remoteAddress: string, path: string) => room.app.inject({ url: path, remoteAddress });

  for (let count = 0; count < LIMITS.preview.max; count += 1) await from('203.0.113.7', '/preview/made-up');

  expect((await from('203.0.113.7', data.path)).statusCode).toBe(429);
  expect((await from('198.51.100.7', data.path)).statusCode).toBe(200);
});

describe('proofreading', () => {
  test('finds what the house rules forbid, with position and hint', async () => {
    const room = await startNewsroom();
    await room.platform.db
      .insert(moderationWords)
      .values({ word: '内部消息', level: 'block', category: 'advertising' });
    const brand = await makeBrand(room.platform, { name: '伊河乳业' });
    await room.platform.db.insert(brandAliases).values({ alias: '伊河', brandId: brand.id });
    await room.platform.db.insert(encyclopediaEntries).values({
      title: '生乳标准',
      initial: 'S',
      category: 'standard',
      status: 'published',
      publishedAt: room.platform.clock.now(),
      standardRefs: [
        { no: 'GB 19301-2025', title: '生乳', state: 'current', effectiveOn: null },
        { no: 'GB 19301-2010', title: '生乳', state: 'abolished', effectiveOn: null },
      ],
    });
    const bodyHtml = `${BODY}<p>伊河是最佳选择,可以预防感冒疾病。</p><p>据内部消息，按GB 19301-2010和GB 99999，蛋白质32g/100g的纯牛奶重5KG。</p><p>他说：“2027年3月1日的的事。</p><p><img src="/media/a.webp"></p>`;
    const id = await room.write(room.reporter, { title: '震惊：奶价回升', bodyHtml });

    const { data } = await room.call(proofArticle, { id }, room.reporter);

    const rules = data.findings.map(({ rule }) => rule);
    for (const rule of [
      ...['word', 'absolute', 'health', 'standard_superseded', 'standard_unknown', 'unit', 'value'],
      ...['brand_name', 'future_date', 'width', 'repeated', 'quotes', 'clickbait', 'alt'],
      ...['summary', 'cover'],
    ]) {
      expect(rules, rule).toContain(rule);
    }
    const word = data.findings.find(({ rule }) => rule === 'word');
    expect(word).toMatchObject({ level: 'blocker', field: 'body', text: '内部消息', paragraph: 2 });
    const old = data.findings.find(({ rule }) => rule === 'standard_superseded');
    expect(old?.hint).toContain('GB 19301-2025');
    expect(data.blockers).toBe(data.findings.filter(({ level }) => level === 'blocker').length);
  });

  test('marks typos, long sentences and unlicensed pictures', async () => {
    const room = await startNewsroom();
    const picture = (name: string, given: Partial<typeof media.$inferInsert>) => ({
      kind: 'image' as const,
      blobKey: `media/${name}.webp`,
      fileName: `${name}.webp`,
      mimeType: 'image/webp',
      sizeBytes: 1,
      sha1: name,
      sha256: name,
      alt: '奶牛',
      ...given,
    });
    await room.platform.db
      .insert(media)
      .values([
        picture('ended', { licence: 'licensed', credit: '某图库', licenceUntil: '2026-05-19' }),
        picture('nobody', { licence: 'cc' }),
        picture('today', { licence: 'licensed', credit: '某图库', licenceUntil: '2026-05-20' }),
        picture('own', {}),
      ]);
    const images = ['ended', 'nobody', 'today', 'own'].map(
      (name) => `<p><img src="/media/${name}.webp" alt="奶牛"></p>`,
    );
    const sentence = `${'奶'.repeat(30)}，${'价'.repeat(60)}。`;
    const id = await room.write(room.reporter, {
      bodyHtml: `<p>${sentence.repeat(6)}</p><p>截止目前，均合格。</p>${images.join('')}`,
    });

    const { data } = await room.call(proofArticle, { id }, room.reporter);

    const told = (rule: string) => data.findings.filter((finding) => finding.rule === rule);
    expect(told('typo')).toMatchObject([
      { level: 'warning', field: 'body', text: '截止目前', hint: '“截止目前”疑为“截至目前”之误' },
    ]);
    expect(told('licence_ended')).toMatchObject([{ level: 'warning', field: 'body', start: -1 }]);
    expect(told('licence_ended')[0]?.hint).toContain('2026-05-19');
    expect(told('licence_missing').map(({ hint }) => hint.includes('nobody.webp'))).toEqual([true]);
    expect(told('long')[0]?.hint).toContain('平均79字，长句占86%');
  });

  test('reports only missing parts for an ordinary text', async () => {
    const room = await startNewsroom();
    const bodyHtml = `${BODY}<p>第一季度，国家级重点龙头企业的合格率为99.8%，蛋白质3.2g/100mL，定于2026年8月1日实施。</p>`;
    const id = await room.write(room.reporter, { bodyHtml });

    const { data } = await room.call(proofArticle, { id }, room.reporter);

    expect(data.findings.map(({ rule }) => rule).sort()).toEqual(['cover', 'summary']);
  });

  test('a blocker stops a release unless it is overridden with a reason', async () => {
    const room = await startNewsroom();
    const bodyHtml = `${BODY}<p><img src="/media/a.webp" alt=""></p>`;
    const id = await room.write(room.reporter, { bodyHtml });
    const refused = await room.publish(id);
    expect(refused.data).toMatchObject({ error: 'article.blocked', params: { count: 1 } });

    const out = await room.move(id, room.chief, 'publish', { blockersReason: '图片为装饰' });

    expect(out.data.state).toBe('published');
    const log = await auditLog(room.platform.db, eq(auditEntries.action, 'articles.override_proof'));
    expect(log).toMatchObject([{ reason: '图片为装饰', targetId: id }]);
  });
});

test('brands in a text and colleagues writing about the same are suggested', async () => {
  const room = await startNewsroom();
  const brand = await makeBrand(room.platform, { name: '伊河乳业' });
  const other = await room.write(room.editor);
  const id = await room.write(room.reporter, { bodyHtml: `${BODY}<p>伊河乳业表示。</p>` });

  const { data } = await room.call(suggestForArticle, { id }, room.reporter);

  expect(data.brands).toEqual([{ id: brand.id, name: '伊河乳业', count: 1, isLinked: false }]);
  expect(data.drafts.map((draft) => draft.id)).toEqual([other]);
});

test('saved views are per person', async () => {
  const room = await startNewsroom();
  const view = { screen: 'articles', name: '我的待审', query: { state: 'review', mine: '1' } };

  await room.call(saveView, view, room.editor);
  const kept = await room.call(saveView, { ...view, query: { state: 'review1' } }, room.editor);

  const mine = async (person = room.editor) => (await room.call(listViews, { screen: 'articles' }, person)).data.list;
  expect(await mine()).toEqual([{ id: kept.data.id, name: '我的待审', query: { state: 'review1' } }]);
  expect(await mine(room.chief)).toEqual([]);
  await room.call(deleteView, { id: kept.data.id }, room.chief);
  expect(await mine()).toHaveLength(1);
  await room.call(deleteView, { id: kept.data.id }, room.editor);
  expect(await mine()).toEqual([]);
  for (let number = 0; number < 30; number += 1) {
    await room.call(saveView, { ...view, name: `视图${number}` }, room.editor);
  }
  const full = await room.call(saveView, view, room.editor);
  expect(full.data).toMatchObject({ error: 'view.too_many' });
});
