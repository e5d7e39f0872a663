import { ENDPOINTS } from '@rujian/contract/endpoints';
import { expect, test } from 'vitest';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { startApp } from '#test/start-app.ts';
import { describeCalls } from './describe-calls.ts';
import { referencePage } from './reference-answers.ts';
import { TEXTS } from './texts.ts';

const { 'zh-cn': zhCn, en } = TEXTS;

const chinese = describeCalls(zhCn);
const english = describeCalls(en);

function page(query: string, texts = zhCn): string {
  const described = texts === en ? english : chinese;
  return referencePage({ texts, siteName: '乳见', query, otherLanguagePath: '/lang/en', described });
}

test('the page lists every call in both languages and contains neither script nor inline style', () => {
  for (const texts of [zhCn, en]) {
    const html = page('', texts);

    for (const { path, summary } of ENDPOINTS) {
      expect(html).toContain(`<code>${path}</code> <span lang="en">${escapeHtml(summary)}</span>`);
    }
    expect(html).toContain('previous: ');
    expect(html).not.toMatch(/<script|style=/);
  }
});

test('numbers are described by their parsed type', () => {
  expect(page('')).toContain('<td><code>limit</code></td><td><code>integer</code></td><td>默认值20</td>');
});

test('the search narrows the list by address or description', () => {
  const html = page('/api/headlines');

  expect(html).toContain('/api/headlines/detail');
  expect(html).not.toContain('/api/page/detail');
  expect(html).toContain('共找到2个接口');
});

test('search input is escaped', () => {
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

test('the reference is generated once, compressed, and revalidated with 304', async () => {
  const { app } = await startApp();
  const headers = { 'accept-encoding': 'br' };

  for (const url of ['/api/docs', '/api/openapi.json']) {
    const [first, second] = await Promise.all([app.inject({ url, headers }), app.inject({ url, headers })]);
    const { etag } = first.headers;
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(etag) } });

    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toMatch(/^public, .*s-maxage=\d+/);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(etag);
  }
});

test('each language has its own reference page', async () => {
  const { app } = await startApp();

  const chinese = await app.inject('/api/docs');
  const english = await app.inject({ url: '/api/docs', headers: { cookie: 'ba-lang=en' } });

  expect(english.headers.etag).not.toBe(chinese.headers.etag);
  expect(chinese.headers.vary).toContain('cookie');
});
