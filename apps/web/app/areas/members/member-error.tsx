import type { ApiError } from '@rujian/api-client/api-error';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { openLogin } from '#web/ui/member/login-request.ts';
import { closeToast } from '#web/ui/toast.ts';
import type { MemberTexts } from './texts.ts';

type Props = { error: ApiError; texts: MemberTexts };

export function MemberError({ error, texts }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    closeToast(error.message);
  }, [error]);
  if (error.reason === 'session') {
    return (
      <>
        <h1>{texts.sessionTitle}</h1>
        <p>{texts.sessionText}</p>
        <button type="button" className="btn btn-primary" onClick={() => openLogin()}>
          {texts.logIn}
        </button>
      </>
    );
  }
  return (
    <>
      <h1>{texts.failedTitle}</h1>
      <p>{error.message}</p>
      {error.reason === 'refused' ? (
        <Link className="btn btn-primary" to="/user">
          {texts.toCentre}
        </Link>
      ) : (
        <button type="button" className="btn btn-primary" onClick={() => revalidate()}>
          {texts.tryAgain}
        </button>
      )}
    </>
  );
}
