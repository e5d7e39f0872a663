// @vitest-environment happy-dom
import { Input } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWhether } from './ask-reason.tsx';
import { DrawerField, FormDrawer } from './form-drawer.tsx';

vi.mock('#desk/kit/item/history.tsx', () => ({ History: () => null }));
vi.mock('./ask-reason.tsx', () => ({ askWhether: vi.fn() }));

const asked = vi.mocked(askWhether);
let close: () => Promise<void>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.mockReset();
});
afterEach(() => close());

/** Opens the drawer and gives what staff do with it. */
async function openDrawer(isReadOnly = false) {
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  close = async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  };
  await act(async () =>
    root.render(
      <FormDrawer
        title="Brand"
        initial={{ name: '云岭' }}
        saving={{ isBusy: false, fields: {} }}
        onSend={() => {}}
        onClose={onClose}
        isReadOnly={isReadOnly}
      >
        <DrawerField name="name" label="Name">
          <Input />
        </DrawerField>
      </FormDrawer>,
    ),
  );
  return {
    onClose,
    async type(text: string) {
      const input = document.querySelector('input');
      // React reads the value of its own setter and only hears of changes through the event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      await act(async () => input?.dispatchEvent(new Event('input', { bubbles: true })));
    },
    async pressClose() {
      await act(async () => document.querySelector<HTMLElement>('.ant-drawer-close')?.click());
    },
    leavePage: () => window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

test('an untouched drawer closes without a question', async () => {
  const { onClose, pressClose, leavePage } = await openDrawer();

  expect(leavePage()).toBe(true);
  await pressClose();

  expect(asked).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drawer with unsaved input asks before it closes, and stays open if the answer is no', async () => {
  const { onClose, type, pressClose } = await openDrawer();
  await type('云岭牧场');

  asked.mockResolvedValue(false);
  await pressClose();
  expect(asked).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();

  asked.mockResolvedValue(true);
  await pressClose();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the browser asks before a page with unsaved input is left', async () => {
  const { type, leavePage } = await openDrawer();
  await type('云岭牧场');

  expect(leavePage()).toBe(false);
});

test('a drawer that is only read closes without a question', async () => {
  const { onClose, pressClose } = await openDrawer(true);

  await pressClose();

  expect(asked).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});
