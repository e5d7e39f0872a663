// spec 9.07: select multiple-limit 0, unlimited
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';

afterEach(cleanup);

const OPTIONS = ['taste', 'smell', 'package', 'price'].map((key) => ({ key, name: key }));
const CHOSEN = ['taste', 'smell', 'package'];

function free(most?: number): number {
  render(
    <ChoiceGroup
      field="kinds"
      legend="问题"
      groups={[{ options: OPTIONS }]}
      chosen={CHOSEN}
      {...(most !== undefined && { most })}
      onChange={() => {}}
    />,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked, disabled }) => !checked && !disabled).length;
}

test('a multiple choice is unlimited by default', () => {
  expect(free()).toBe(1);
});

test('a full choice accepts no more', () => {
  expect(free(3)).toBe(0);
});
