// spec 4.06: relative time; 10-digit timestamps are seconds
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeStamp } from './time-stamp.tsx';

test('a cached page contains the date and a hydrated one shows the relative time', async () => {
  const twoHoursAgo = Math.floor(Date.now() / 1000) - 2 * 3600;
  const page = document.createElement('div');
  page.innerHTML = renderToString(<TimeStamp at={twoHoursAgo} />);
  const printed = page.textContent;

  const root = await act(() => hydrateRoot(page, <TimeStamp at={twoHoursAgo} />));

  expect(printed).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(page.textContent).toBe('2小时前');
  expect(page.querySelector('time')?.title).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await act(() => root.unmount());
});
