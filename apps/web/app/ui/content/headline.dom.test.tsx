import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BREAK_MARK } from '#web/i18n/title-marks.ts';
import { Headline } from './headline.tsx';

afterEach(cleanup);

function show(text: string) {
  render(
    <h1>
      <Headline text={text} />
    </h1>,
  );
  return screen.getByRole('heading');
}

test('marks become break opportunities, and words stay whole', () => {
  const heading = show(`奶价连跌${BREAK_MARK}三十个月`);

  expect(heading.textContent).toBe('奶价连跌三十个月');
  expect(heading.querySelectorAll('wbr')).toHaveLength(1);
});

test('a range stays on one line', () => {
  const heading = show(`星垄婴儿配方奶粉${BREAK_MARK}（0～6月龄）`);

  expect(heading.textContent).toBe('星垄婴儿配方奶粉（0～6月龄）');
  expect(heading.querySelector('.range')?.textContent).toBe('0～6');
});

test('markup in a title is escaped', () => {
  const heading = show(`AT&T <img src=x onerror=alert(1)>${BREAK_MARK}的牛奶`);

  expect(heading.textContent).toBe('AT&T <img src=x onerror=alert(1)>的牛奶');
  expect(heading.querySelector('img')).toBeNull();
});
