import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { searchAll } from '@rujian/contract/areas/search/public';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';
import { openTracing } from './tracing.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const exported: Span[] = [];
const keys: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    keys.push(request.headers['x-key'] as string | undefined);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export;
    exported.push(...resourceSpans.flatMap((all) => all.scopeSpans).flatMap(({ spans }) => spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const otlpEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

test('a request and its statements are one trace, which continues that of the proxy', async () => {
  const tracing = await openTracing({ otlpEndpoint, otlpHeaders: { 'x-key': 'k' }, traceShare: 0 });
  const { request } = await startApp({ trustedProxies: 1, tracing });
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;

  await request(searchAll, { q: '只有读者知道的词' }, { headers: { traceparent } });
  await request(searchAll, { q: '另一个词' });
  await tracing?.close();

  const server = exported.find(({ parentSpanId }) => parentSpanId === PARENT.span);
  const statements = exported.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
  expect(server).toMatchObject({ name: `GET ${searchAll.path}`, traceId: PARENT.trace });
  expect(statements.length).toBeGreaterThan(0);
  // The second request has no trace of its own: the share is 0.
  expect(new Set(exported.map(({ traceId }) => traceId))).toEqual(new Set([PARENT.trace]));
  expect(JSON.stringify(exported)).not.toContain('只有读者知道的词');
  expect(new Set(keys)).toEqual(new Set(['k']));
});

test('a trace goes on in a job of another process', async () => {
  const tracing = await openTracing({ otlpEndpoint, traceShare: 1 });
  const request = tracing?.start('server', 'GET /', {});

  const job = tracing?.start('consumer', 'job heat', {}, request?.traceparent);
  job?.end();
  request?.end();
  await tracing?.close();

  const spans = exported.slice(-2);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
});

test('without a collector nothing is loaded', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const loading = globSync('**/*.ts', { cwd: source }).filter((path) =>
    /from '(?:@opentelemetry\/|\.\/otlp-tracing)/.test(readFileSync(`${source}/${path}`, 'utf8')),
  );

  expect(await openTracing({})).toBeUndefined();
  expect(loading).toEqual(['platform/tracing/otlp-tracing.ts']);
});
