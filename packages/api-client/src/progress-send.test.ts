import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserSend } from './browser-send.ts';
import type { ApiCall } from './send-api.ts';

/** The used part of XMLHttpRequest; the test simulates the network. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  timeout = 0;
  status = 0;
  responseText = '';
  opened = '';
  headers: Record<string, string> = {};
  sent: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

afterEach(() => vi.unstubAllGlobals());

function begin(overrides: Partial<ApiCall> = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const progress: number[] = [];
  const answer = createBrowserSend()({
    method: 'POST',
    path: '/api/ajax/upload',
    query: { topic: 'avatar' },
    headers: { 'ba-user-token': 'abc' },
    body: 'a file',
    timeoutMs: 0,
    onProgress: (sent) => progress.push(sent),
    ...overrides,
  });
  return { answer, progress, request: FakeRequest.last };
}

test('a file is sent with its headers and reports progress', async () => {
  const { answer, progress, request } = begin();

  request.upload.onprogress?.({ loaded: 25, total: 100 });
  request.upload.onprogress?.({ loaded: 100, total: 100 });
  request.answer(200, '{"code":1}');

  expect(await answer).toEqual({ status: 200, body: { code: 1 } });
  expect(progress).toEqual([0.25, 1]);
  expect(request).toMatchObject({
    opened: 'POST /api/ajax/upload?topic=avatar',
    headers: { 'ba-user-token': 'abc' },
    sent: 'a file',
    timeout: 0,
  });
});

test('an answer that is not an envelope is returned unchanged', async () => {
  const { answer, request } = begin();

  request.answer(502, '<html>');

  expect(await answer).toEqual({ status: 502, body: '<html>' });
});

test.each([
  ['network', (request: FakeRequest) => request.onerror()],
  ['timeout', (request: FakeRequest) => request.ontimeout()],
] as const)('a missing answer is reported as a problem: %s', async (problem, happen) => {
  const { answer, request } = begin();

  happen(request);

  expect(await answer).toEqual({ status: 0, body: null, problem });
});

test('aborting stops the upload', async () => {
  const controller = new AbortController();
  const { answer } = begin({ signal: controller.signal });

  controller.abort();

  expect(await answer).toEqual({ status: 0, body: null, problem: 'aborted' });
});
