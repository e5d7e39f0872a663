import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoginRequest } from '#web/ui/member/login-request.ts';
import { openLoginDialog } from './login.tsx';

vi.mock('#web/areas/login/login-dialog.tsx', () => ({
  LoginDialog: ({ request, onClose }: { request: LoginRequest; onClose: () => void }) => (
    <button
      type="button"
      onClick={() => {
        request.inPlace?.settle(false);
        onClose();
      }}
    >
      关闭
    </button>
  ),
}));

test('calls that need a login at the same time share one dialog, which answers all of them', async () => {
  const answers: boolean[] = [];
  const inPlace = { hadSession: true, settle: (isIn: boolean) => answers.push(isIn) };

  await Promise.all([openLoginDialog({ pane: 'login', inPlace }), openLoginDialog({ pane: 'login', inPlace })]);
  const dialogs = await screen.findAllByText('关闭');
  dialogs[0]?.click();

  expect(dialogs).toHaveLength(1);
  expect(answers).toEqual([false, false]);
});
