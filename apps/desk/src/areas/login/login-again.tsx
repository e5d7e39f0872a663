import { getOwnDesk, type StaffPerson } from '@rujian/contract/areas/staff/desk';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { queryClient } from '#desk/kit/list/queries.ts';
import { answerLoginRequests } from '#desk/kit/login-request.ts';
import { beginSession } from '#desk/kit/session.ts';
import { texts } from './texts.ts';

/** With its captcha, and needed by few sessions. */
const LoginForm = lazyPart(async () => (await import('./login-form.tsx')).LoginForm);

export function LoginAgain() {
  const [waiting, setWaiting] = useState<readonly ((isBack: boolean) => void)[]>([]);
  const [isOther, setIsOther] = useState(false);
  useEffect(() => answerLoginRequests((settle) => setWaiting((before) => [...before, settle])), []);

  function end(isBack: boolean) {
    for (const settle of waiting) settle(isBack);
    setWaiting([]);
    setIsOther(false);
  }

  /** A pending call of one person must not run as another. */
  function loggedIn({ id, token }: { id: number; token: string }) {
    const before = queryClient.getQueryData<StaffPerson>([getOwnDesk.path, {}]);
    if (before && before.id !== id) return setIsOther(true);
    beginSession(token);
    end(true);
  }

  return (
    <Modal
      open={waiting.length > 0}
      title={texts.endedTitle}
      width={400}
      footer={<Button onClick={() => end(false)}>{texts.leave}</Button>}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
    >
      <p>{texts.endedNote}</p>
      {isOther && <Alert type="warning" showIcon title={texts.otherPerson} className="gap-below" />}
      <LoginForm onLoggedIn={loggedIn} />
    </Modal>
  );
}
