// spec 2.50: link, iframe, tab, any other type
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MenuLink } from './menu-link.tsx';

afterEach(cleanup);

test('a link entry opens a new tab without opener and referrer', () => {
  const entry = { title: '农业农村部', kind: 'outside', to: 'https://www.moa.gov.cn/' } as const;

  render(<MenuLink entry={entry} />);

  const link = screen.getByRole('link', { name: '农业农村部' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});
