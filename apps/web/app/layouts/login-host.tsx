import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { knownLang } from '#web/i18n/lang.ts';
import { answerLoginRequests, type LoginRequest } from '#web/ui/member/login-request.ts';

type Props = { request: LoginRequest; onClose: () => void };

const LoginDialog = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const [{ LoginDialog: Dialog }, { texts }] = await Promise.all([
    import('#web/areas/login/login-dialog.tsx'),
    knownLang(document.documentElement.lang) === 'en'
      ? import('#web/areas/login/texts.en.ts')
      : import('#web/areas/login/texts.zh-cn.ts'),
  ]);
  return { default: (props) => <Dialog {...props} texts={texts} /> };
});

/** Holds the login dialog; loaded on demand. */
export function LoginHost() {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  useEffect(() => answerLoginRequests(setRequest), []);
  if (!request) return null;
  return (
    <Suspense>
      <LoginDialog request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
}
