import { LoginDialog } from '#web/areas/login/login-dialog.tsx';
import type { LoginTexts } from '#web/areas/login/texts.zh-cn.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import type { LoginRequest } from '#web/ui/member/login-request.ts';
import { pageLang } from './page-lang.ts';
import { mount } from './site-root.tsx';

export async function openLoginDialog(request: LoginRequest): Promise<void> {
  const texts = await loadTexts<LoginTexts>(pageLang(), 'login');
  await mount((close) => <LoginDialog request={request} texts={texts} onClose={close} />);
}
