import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '#web/ui/link.tsx';
import { LinkFollower } from './link-follower.tsx';

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  PrefetchPageLinks: ({ page }: { page: string }) => <p>{`ahead: ${page}`}</p>,
}));

beforeEach(() => history.replaceState(null, '', '/user'));
afterEach(cleanup);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function openPage() {
  render(
    <MemoryRouter initialEntries={['/user']}>
      <Link to="/user/account/message?page=2#day">
        <b>消息</b>
      </Link>
      <a href="/lang/en">English</a>
      <a href="#main">正文</a>
      <a href="/user" target="_self">
        重试
      </a>
      <a href="/user/file" download>
        下载
      </a>
      <Link to="/news">新闻</Link>
      <LinkFollower />
      <Address />
    </MemoryRouter>,
  );
}

test('a click inside a link opens its page without a reload', () => {
  openPage();

  fireEvent.click(screen.getByText('消息'));

  expect(screen.getByRole('status').textContent).toBe('/user/account/message?page=2#day');
});

test('a click with a modifier and a link to a document, a place or a file are left to the browser', () => {
  openPage();

  const ours = fireEvent.click(screen.getByText('消息'), { ctrlKey: true });
  const others = ['English', '新闻', '正文', '重试', '下载'].map((name) => fireEvent.click(screen.getByText(name)));

  expect([ours, ...others]).not.toContain(false);
  expect(screen.getByRole('status').textContent).toBe('/user');
});

test('hovering over a link prefetches its page', async () => {
  openPage();

  fireEvent.pointerOver(screen.getByText('消息'));

  expect(await screen.findByText('ahead: /user/account/message?page=2#day')).toBeDefined();
});
