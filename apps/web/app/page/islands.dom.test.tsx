import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { texts as TEXTS } from '#web/layouts/texts.ts';
import { island, RenderAloneContext } from '#web/ui/document/island.tsx';
import { SiteContext } from '#web/ui/site-data.ts';
import { SiteSettingsData } from '#web/ui/site-settings.tsx';
import { watchIslands } from './islands.ts';

const texts = TEXTS['zh-cn'];

/** The code of islands is loaded on first use. */
const LOADS = { timeout: 15_000 };
const SITE = { lang: 'zh-cn', site: { siteName: '乳见' }, texts } as never;
const load = vi.hoisted(() => ({ counter: vi.fn(), choice: vi.fn(), echo: vi.fn() }));
vi.mock('../islands.ts', () => ({ ISLANDS: load }));

const Counter = island('counter', Count);

function Count({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const Choice = island('choice', Choose);

/** Each link adds itself to the address that all of them build on. */
function Choose() {
  const [chosen, setChosen] = useState('');
  return ['a', 'b'].map((name) => (
    <button key={name} type="button" value={chosen + name} onClick={choose}>
      {chosen}
    </button>
  ));

  function choose({ currentTarget }: { currentTarget: HTMLButtonElement }) {
    setChosen(currentTarget.value);
  }
}

const Echo = island('echo', EchoField);

function EchoField() {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <output>{text}</output>
    </>
  );
}

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
  watchIslands();
});
afterEach(() => {
  document.body.replaceChildren();
  load.counter.mockReset();
});

/** A page as the server renders it: one island and nothing hydrated. */
function openPage(content: ReactNode = <Counter from={3} />): HTMLButtonElement {
  document.documentElement.lang = 'zh-CN';
  const alone = (inner: ReactNode) => ({ key: 'i1-', html: renderToString(inner) });
  document.body.innerHTML = renderToString(
    <SiteContext value={SITE}>
      <RenderAloneContext value={alone}>{content}</RenderAloneContext>
      <SiteSettingsData site={{} as never} />
    </SiteContext>,
  );
  return document.querySelector('button') as HTMLButtonElement;
}

test('an island is readable before it starts, and its code is not loaded', () => {
  const button = openPage();

  expect(button.textContent).toBe('3');
  expect(load.counter).not.toHaveBeenCalled();
});

test('clicks on two buttons before the start both take effect, one after the other', async () => {
  load.choice.mockResolvedValue(Choice);
  openPage(<Choice />);
  const [first, second] = document.querySelectorAll('button');

  first?.click();
  second?.click();

  await vi.waitFor(() => expect(first?.textContent).toBe('ab'), LOADS);
});

test('the click that starts an island takes effect once', async () => {
  load.counter.mockResolvedValue(Counter);
  const button = openPage();

  button.click();

  await vi.waitFor(() => expect(button.textContent).toBe('4'), LOADS);
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('5'), LOADS);
});

test('clicks while an island starts are one click', async () => {
  let arrive = (_code: typeof Counter) => {};
  load.counter.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const button = openPage();

  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.click();
  button.click();
  await vi.waitFor(() => expect(load.counter).toHaveBeenCalled(), LOADS);
  arrive(Counter);

  await vi.waitFor(() => expect(button.textContent).toBe('4'), LOADS);
});

test('a link inside an island whose code cannot be loaded is still a link', async () => {
  load.counter.mockRejectedValue(new Error('offline'));
  openPage();
  const link = document.createElement('a');
  link.href = '#elsewhere';
  document.querySelector('[data-island]')?.append(link);
  const followed = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', followed);

  link.click();

  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(1), LOADS);
});

test('text typed before an island starts is part of its state', async () => {
  load.echo.mockResolvedValue(Echo);
  openPage(<Echo />);
  const field = document.querySelector('input') as HTMLInputElement;

  field.value = '奶粉';
  field.dispatchEvent(new Event('input', { bubbles: true }));

  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('奶粉'), LOADS);
});

const Photo = island('echo', PhotoField);

function PhotoField() {
  const [isChosen, setIsChosen] = useState(false);
  return (
    <>
      <input type="file" onChange={() => setIsChosen(true)} />
      <output>{String(isChosen)}</output>
    </>
  );
}

test('a file chosen before an island starts is not lost', async () => {
  load.echo.mockResolvedValue(Photo);
  openPage(<Photo />);
  const field = document.querySelector('input') as HTMLInputElement;

  Object.defineProperty(field, 'value', { value: 'C:\\fakepath\\pack.jpg', configurable: true });
  field.dispatchEvent(new Event('input', { bubbles: true }));

  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('true'), LOADS);
});
