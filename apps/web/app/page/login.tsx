import { storedUser } from '#web/api/session.ts';
import { LoginDialog } from '#web/areas/login/login-dialog.tsx';
import type { LoginTexts } from '#web/areas/login/texts.ts';
import { pageLang } from '#web/i18n/lang.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import type { LoginRequest } from '#web/ui/member/login-request.ts';
import { mount } from './site-root.tsx';

/** Requests that came while the dialog was open; it answers all of them. */
let waiting: LoginRequest[] | undefined;

export async function openLoginDialog(request: LoginRequest): Promise<void> {
  if (waiting) {
    waiting.push(request);
    return;
  }
  waiting = [];
  const texts = await loadTexts<LoginTexts>(pageLang(), 'login');
  await mount((unmount) => (
    <LoginDialog
      request={request}
      texts={texts}
      onClose={() => {
        for (const { inPlace } of waiting ?? []) inPlace?.settle(storedUser() !== null);
        waiting = undefined;
        unmount();
      }}
    />
  ));
}
