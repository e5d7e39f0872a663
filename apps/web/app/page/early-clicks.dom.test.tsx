import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetAnsweredClick, KEEP_EARLY_CLICKS, repeatEarlyClicks } from './early-clicks.ts';

const pressed = vi.fn();

function Page() {
  useEffect(repeatEarlyClicks, []);
  return (
    <div onClickCapture={forgetAnsweredClick}>
      <button type="button" onClick={pressed}>
        收藏
      </button>
    </div>
  );
}

/** A server-rendered page; the returned function hydrates it. */
function openPage() {
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = renderToString(<Page />);
  new Function(KEEP_EARLY_CLICKS)();
  const button = container.querySelector('button') as HTMLButtonElement;
  return { button, hydrate: () => startTransition(() => void hydrateRoot(container, <Page />)) };
}

afterEach(() => {
  document.body.replaceChildren();
  pressed.mockClear();
});

test('a click before the scripts load is handled once after they load', async () => {
  const { button, hydrate } = openPage();

  button.click();
  button.click();
  hydrate();

  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  button.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a click during hydration is handled once', async () => {
  const { button, hydrate } = openPage();

  hydrate();
  button.click();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed).toHaveBeenCalledTimes(1);
});
