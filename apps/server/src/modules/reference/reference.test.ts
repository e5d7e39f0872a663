import { ENDPOINTS } from '@rujian/contract/endpoints';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';
import { referencePage } from './reference-page.ts';
import { en } from './texts.en.ts';
import { zhCn } from './texts.zh-cn.ts';

function page(query: string, texts = zhCn): string {
  return referencePage({ texts, siteName: '乳见', query, otherLanguagePath: '/lang/en' });
}

test('every call has a sentence of its own in Chinese', () => {
  const addresses = [...new Set(ENDPOINTS.map(({ path }) => path))];

  expect(Object.keys(zhCn.summaries).toSorted()).toEqual(addresses.toSorted());
});

test('the page lists every call in both languages and carries neither script nor inline style', () => {
  for (const texts of [zhCn, en]) {
    const html = page('', texts);

    for (const { path } of ENDPOINTS) expect(html).toContain(`<code>${path}</code>`);
    expect(html).toContain('previous: ');
    expect(html).not.toMatch(/<script|style=/);
  }
});

test('numbers are described with what they are read as', () => {
  expect(page('')).toContain(
    '<td><code>limit</code></td><td><code>integer</code></td><td>默认值20</td>',
  );
});

test('the search narrows the list by address or description', () => {
  const html = page('/api/headlines');

  expect(html).toContain('/api/headlines/detail');
  expect(html).not.toContain('/api/page/detail');
  expect(html).toContain('共找到2个接口');
});

test('words typed into the search are shown as text', () => {
  const html = page('"><script>alert(1)</script>');

  expect(html).not.toContain('<script');
  expect(html).toContain('没有符合');
});

test('people and machines find the reference at its addresses', async () => {
  const { app } = await startApp();

  const chinese = await app.inject('/api/docs');
  const english = await app.inject({ url: '/api/docs?q=home', headers: { cookie: 'ba-lang=en' } });
  const machine = await app.inject('/api/openapi.json');
  const style = await app.inject('/api/docs.css');

  expect(chinese.body).toContain('<h1>接口参考</h1>');
  expect(chinese.headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(english.body).toContain('<h1>API reference</h1>');
  const described = Object.values(machine.json().paths as object).flatMap(Object.keys);
  expect(described).toHaveLength(ENDPOINTS.length);
  expect(style.headers['content-type']).toContain('text/css');
});
