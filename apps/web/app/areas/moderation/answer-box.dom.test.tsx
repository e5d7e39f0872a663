// spec 2.09: /report (ours, product R28): reports of unlawful or harmful content with captcha, receipt, three working days, answer by number; tab of the desk
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownAlert } from '../../../test/shown-alert.ts';
import { AnswerBox } from './answer-box.tsx';
import { ApiError, findAnswer } from './report-calls.ts';
import { texts as TEXTS } from './texts.ts';

const texts = TEXTS['zh-cn'];

vi.mock('./report-calls.ts', () => ({ ApiError: class extends Error {}, findAnswer: vi.fn() }));
vi.mock('#web/ui/member/visit.ts', () => ({ useVisit: () => ({ lang: 'zh-cn' }) }));

const ANSWER = {
  receipt: 'JB20260520-7K3M9QX2WR',
  reason: { key: 'rumour', name: '谣言或虚假信息' },
  state: { key: 'upheld', name: '举报成立，已处理' },
  answer: '已删除该内容。',
  createdAt: 1_779_240_600,
  dueAt: 1_779_724_800,
  decidedAt: 1_779_300_000,
} as const;

afterEach(() => {
  cleanup();
  location.hash = '';
  vi.clearAllMocks();
});

test('a link with a number shows its answer at once', async () => {
  vi.mocked(findAnswer).mockResolvedValue(ANSWER);
  location.hash = `#${ANSWER.receipt}`;

  render(<AnswerBox texts={texts} />);

  expect(await screen.findByText('已删除该内容。')).toBeTruthy();
  expect(findAnswer).toHaveBeenCalledWith(ANSWER.receipt);
});

test('an unknown number is reported at the field, and the number stays', async () => {
  vi.mocked(findAnswer).mockRejectedValue(new ApiError('没有这个编号的举报', { reason: 'refused' }));
  render(<AnswerBox texts={texts} />);
  const field = screen.getByLabelText<HTMLInputElement>('举报编号');

  fireEvent.change(field, { target: { value: 'JB1' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));

  expect(await shownAlert()).toContain('没有这个编号的举报');
  expect(field.value).toBe('JB1');
});

test('an empty number is not sent', async () => {
  render(<AnswerBox texts={texts} />);

  fireEvent.click(screen.getByRole('button', { name: '查询' }));

  expect(await shownAlert()).toContain('请填写举报编号');
  expect(findAnswer).not.toHaveBeenCalled();
});
