// @vitest-environment happy-dom
// spec 2.10: share button, poster drawn in the browser (product R22); large type (R25); language note (R26); order notes (R29)
import { LARGE_TYPE_STORAGE_KEY } from '@rujian/contract/base/constants';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LargeTypeButton } from './large-type-button.tsx';
import { texts } from './texts.zh-cn.ts';

vi.mock('#web/ui/site-data.ts', () => ({ useSite: () => ({ texts }) }));

afterEach(cleanup);

test.each([false, true])('one press enlarges the type, the next restores it', (hasLabel) => {
  render(<LargeTypeButton hasLabel={hasLabel} />);
  const button = screen.getByRole('button', { name: '切换大字模式' });
  const { dataset } = document.documentElement;

  fireEvent.click(button);
  const grown = [dataset.large, localStorage.getItem(LARGE_TYPE_STORAGE_KEY)];
  fireEvent.click(button);
  const before = [dataset.large, localStorage.getItem(LARGE_TYPE_STORAGE_KEY)];

  expect(grown).toEqual(['1', '1']);
  expect(before).toEqual([undefined, null]);
});
