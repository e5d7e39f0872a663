// spec 2.47: page-view call after each navigation; of the account area only which page it was
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sent: { path: string; referrer: string }[] = [];

beforeEach(() => {
  sent = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(path: string, referrer: string) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  history.replaceState(null, '', path);
  const { countPageView } = await import('./page-view.ts');
  countPageView('zh-cn');
  await vi.runAllTimersAsync();
}

test.each([
  ['', ''],
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [`${location.origin}/news/3?from=a`, `${location.origin}/news/3?from=a`],
  [`${location.origin}/user/account/complaint/12?x=1`, `${location.origin}/user/account/complaint/:id`],
])('a page opened from %j reports %j', async (referrer, reported) => {
  await open('/news/5?page=2', referrer);

  expect(sent).toMatchObject([{ path: '/news/5?page=2', referrer: reported }]);
});

test('a page of the account area is reported without its ids', async () => {
  await open('/user/account/complaint/12', 'https://example.com/');

  expect(sent).toMatchObject([{ path: '/user/account/complaint/:id', referrer: '' }]);
});
