import type { SignInState } from '@rujian/contract/areas/ledger/public';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { updateUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { LedgerTexts } from './texts.ts';

export function SignInButton({ state, texts }: { state: SignInState; texts: LedgerTexts }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  if (state.isDone) {
    return (
      <p className="signed-in inline">
        <Icon name="check-circle" />
        {fill(texts.signedIn, { days: state.runDays })}
      </p>
    );
  }

  async function submit() {
    setBusy(true);
    try {
      const [callApi, { signIn }] = await withApi(import('@rujian/contract/areas/ledger/public'));
      const { points, runDays, score } = await callApi(signIn, {});
      updateUser({ score });
      const sentence = points > 0 ? texts.signInDone : texts.signInUsedUp;
      await showToast(fill(sentence, { points, days: runDays }), 'success');
      await revalidate();
    } catch {
      // The API client showed the error; the button allows a retry.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Allowed name="signIn" page="/user/account/overview">
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={submit}>
        <Icon name="check" />
        {isBusy ? texts.signingIn : fill(texts.signIn, { points: state.points })}
      </button>
    </Allowed>
  );
}
