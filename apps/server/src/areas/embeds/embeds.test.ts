import { createHash } from 'node:crypto';
import { embedCode, embedPath } from '@rujian/contract/base/embeds';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands } from '#schema/brands/brands.ts';
import { makeBrand, makeCheck, makeEvaluation, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const KB = 1_024;

async function startSite() {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '云岭<b>牧业' });
  const notice = await makeNotice(kit.platform);
  const check = await makeCheck(kit.platform, { noticeId: notice.id, foodName: '纯牛奶' });
  const test = await makeEvaluation(kit.platform);
  return {
    ...kit,
    brand,
    pages: {
      brand: `/brand/${brand.id}`,
      check: `/spotcheck/${check.id}`,
      test: `/evaluation/${typeof test === 'number' ? test : test.id}`,
      market: '/market',
    },
  };
}

test('every embed is small, without cookies or outside files, and may be framed', async () => {
  const { app, pages } = await startSite();

  for (const page of Object.values(pages)) {
    const { statusCode, headers, body } = await app.inject(`${page}/embed`);

    expect([page, statusCode]).toEqual([page, 200]);
    expect(Buffer.byteLength(body)).toBeLessThan(10 * KB);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(body).not.toMatch(/\b(?:src|srcset)=|<link|url\(/);
    expect(body).toContain(`href="http://rujian.test${page}" target="_blank" rel="noopener"`);
    for (const [, tag, text = ''] of body.matchAll(/<(style|script)>(.*?)<\/\1>/gs)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(headers['content-security-policy']).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  }
});

test('texts are escaped and in the language of the address; the theme can be chosen', async () => {
  const { app, pages } = await startSite();

  const zh = await app.inject({ url: `${pages.brand}/embed`, headers: { cookie: 'ba-lang=en' } });
  const en = await app.inject(`${pages.brand}/embed?lang=en&theme=dark`);

  expect(zh.body).toContain('云岭&lt;b&gt;牧业');
  expect(zh.body).toContain('处理中的投诉');
  expect(zh.body).toContain('<html lang="zh-CN">');
  expect(en.body).toContain('Open complaints');
  expect(en.body).toContain('<html lang="en" data-theme="dark">');
});

test('what does not exist is a small page that says so', async () => {
  const { app } = await startSite();

  const gone = await app.inject('/brand/999999/embed');
  const wrong = await app.inject('/brand/abc/embed');

  expect([gone.statusCode, wrong.statusCode]).toEqual([404, 404]);
  expect(gone.body).toContain('内容不存在或已撤回');
  expect(gone.headers['cache-control']).toBe('no-store');
});

test('oEmbed answers with the code of a page', async () => {
  const { app, pages } = await startSite();
  const asked = (url: string, more = '') => app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

  const { headers, statusCode, json } = await asked(`http://rujian.test${pages.check}`, '&format=json&maxwidth=300');

  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(json()).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 480 });
  expect(json().html).toContain(`<iframe src="http://rujian.test${pages.check}/embed"`);
});

test.each([
  ['https://other.example/brand/1', 404, 'oembed.other_host', '这个地址不属于本站'],
  ['http://rujian.test.evil.example/brand/1', 404, 'oembed.other_host', '这个地址不属于本站'],
  ['no address', 404, 'oembed.other_host', '这个地址不属于本站'],
  ['http://rujian.test/news/1', 404, 'oembed.not_embeddable', '这个页面不能嵌入'],
  ['http://rujian.test/brand/999999', 404, 'oembed.not_embeddable', '这个页面不能嵌入'],
  ['http://rujian.test/brand/1/../../user', 404, 'oembed.not_embeddable', '这个页面不能嵌入'],
])('oEmbed refuses %s', async (url, status, error, text) => {
  const { app } = await startApp();

  const answer = await app.inject(`/oembed?url=${encodeURIComponent(url)}`);

  expect([answer.statusCode, answer.json().data.error]).toEqual([status, error]);
  expect(answer.json().msg).toContain(text);
});

test.each(['0.5', '0', '-1', '1e3', 'wide', '', '９', '1%00'])(
  'oEmbed refuses a width that is no whole number: %s',
  async (width) => {
    const { app, pages } = await startSite();
    const url = encodeURIComponent(`http://rujian.test${pages.check}`);

    for (const name of ['maxwidth', 'maxheight']) {
      const answer = await app.inject(`/oembed?url=${url}&${name}=${width}`);
      expect([answer.statusCode, answer.json().data.error]).toEqual([400, 'oembed.size']);
    }
  },
);

test('oEmbed offers only JSON, and says so in the language of the caller', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/oembed?url=x&format=xml&lang=en');

  expect([answer.statusCode, answer.json().msg]).toEqual([501, 'Only JSON is offered (format=json).']);
});

test('a withdrawn or changed content is renewed in its embed', async () => {
  const { app, brand, pages, platform } = await startSite();
  await app.inject(`${pages.brand}/embed`);
  await platform.db.update(brands).set({ name: '新名' }).where(eq(brands.id, brand.id));
  await platform.changes.purge([`brand:${brand.id}`]);

  expect((await app.inject(`${pages.brand}/embed`)).body).toContain('新名');
});

test('titles cannot leave the attribute of the frame', () => {
  const code = embedCode({ origin: 'https://a', page: '/brand/1', title: '"><script>', lang: 'en' });

  expect(code).toContain('title="&quot;>&lt;script>"');
  expect(code).toContain('/brand/1/embed?lang=en');
  expect(embedPath('/news/1')).toBeUndefined();
});
