// spec 1.06: comments, praise, follow on the pages
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropUser, saveUser } from '#web/api/session.ts';
import { texts as TEXTS } from '#web/layouts/texts.ts';
import { answerLoginRequests } from '#web/ui/member/login-request.ts';
import { SiteContext } from '#web/ui/site-data.ts';
import { ReactionButton } from './reaction-button.tsx';

const texts = TEXTS['zh-cn'];

const USER = { id: 7, token: 'token', refreshToken: 'refresh', nickname: '林知夏' } as never;
const STATE = {
  praised: false,
  praises: 5,
  collected: false,
  collects: 0,
  following: false,
  praisedComments: [],
  pendingComments: [],
};
/** The calls and the toast are loaded on first use. */
const LOADS = { timeout: 4000 };

let contentId = 0;

beforeEach(() => {
  localStorage.clear();
  contentId += 1;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A fake server that records its toggles. */
function serve(state: object, toggled: object): string[] {
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') changes.push(new URL(url, 'http://localhost').pathname);
    const answer = init.method === 'POST' ? toggled : { data: { ...STATE, ...state } };
    return new Response(JSON.stringify({ code: 1, msg: '', data: null, time: 0, ...answer }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return changes;
}

function show() {
  render(
    <SiteContext value={{ lang: 'zh-cn', site: {} as never, texts }}>
      <ReactionButton kind="praise" t="news" id={contentId} count={3} form="button" />
    </SiteContext>,
  );
}

test("the count of the page is corrected by the member's state, then by the answer", async () => {
  saveUser(USER);
  serve({}, { data: { praised: true, count: 42 } });
  show();
  const button = await screen.findByRole('button', { name: '赞 5' }, LOADS);

  fireEvent.click(button);

  await screen.findByRole('button', { name: '已赞 42', pressed: true }, LOADS);
});

test('a refused click is reverted', async () => {
  saveUser(USER);
  const changes = serve({}, { code: 0, msg: '一天最多点赞200次，明天再来吧' });
  show();

  fireEvent.click(await screen.findByRole('button', { name: '赞 5' }, LOADS));

  await screen.findAllByText('一天最多点赞200次，明天再来吧', {}, LOADS);
  await screen.findByRole('button', { name: '赞 5', pressed: false }, LOADS);
  expect(changes).toEqual(['/api/praise/toggle']);
});

test('an answer to a query sent before the click does not revert the click', async () => {
  saveUser(USER);
  let tellState = () => {};
  const isTold = new Promise<void>((resolve) => {
    tellState = resolve;
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'POST') await isTold;
    const data = init.method === 'POST' ? { praised: true, count: 4 } : STATE;
    return Response.json({ code: 1, msg: '', time: 0, data });
  });
  show();

  fireEvent.click(screen.getByRole('button', { name: '赞 3' }));
  await screen.findByRole('button', { name: '已赞 4', pressed: true }, LOADS);
  tellState();
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(screen.getByRole('button', { name: '已赞 4', pressed: true })).toBeDefined();
});

test.each([
  ['praises after the login', false, '已赞 6', ['/api/praise/toggle']],
  ['keeps the praise they gave earlier as a member', true, '已赞 5', []],
])('a visitor who is asked to log in %s', async (_, praised, name, expected) => {
  dropUser();
  const changes = serve({ praised }, { data: { praised: true, count: 6 } });
  const stop = answerLoginRequests(({ inPlace }) => {
    saveUser(USER);
    inPlace?.settle(true);
  });
  show();

  fireEvent.click(screen.getByRole('button', { name: '赞 3' }));

  await screen.findByRole('button', { name, pressed: true }, LOADS);
  expect(changes).toEqual(expected);
  stop();
});

test('a visitor who closes the login has praised nothing', async () => {
  dropUser();
  const changes = serve({}, {});
  const asked = vi.fn();
  const stop = answerLoginRequests(({ inPlace }) => {
    asked();
    inPlace?.settle(false);
  });
  show();

  fireEvent.click(screen.getByRole('button', { name: '赞 3' }));

  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), LOADS);
  expect(screen.getByRole('button', { name: '赞 3', pressed: false })).toBeTruthy();
  expect(changes).toEqual([]);
  stop();
});
