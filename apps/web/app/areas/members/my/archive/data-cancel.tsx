import { useState } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { MyDataPart } from './my-data-calls.ts';

export function DataCancel(part: MyDataPart) {
  const { data, calls, onChanged, texts } = part;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { cancellation, obstacles } = data;
  const undo = async () => {
    await calls.undoCancel();
    await showToast(texts.cancelUndone, 'success');
    await onChanged();
  };
  return (
    <section className="my-part" aria-labelledby="cancel">
      <h2 id="cancel">{texts.cancelTitle}</h2>
      <p>{texts.cancelText}</p>
      {cancellation ? (
        <>
          <p className="note">{fill(texts.cancelling, { date: formatDateTime(lang, cancellation.dueAt) })}</p>
          <button type="button" className="btn btn-primary" onClick={undo}>
            {texts.cancelUndo}
          </button>
        </>
      ) : obstacles.length > 0 ? (
        obstacles.map((obstacle) => (
          <div key={obstacle} className="note">
            {obstacle === 'complaint' ? (
              <>
                <p>{texts.obstacleComplaint}</p>
                <ul>
                  {data.openComplaints.map(({ id, title }) => (
                    <li key={id}>
                      <Link className="link" to={`/user/account/complaint/${id}`} lang={contentLang}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p>{texts.obstacleWithdrawal}</p>
            )}
          </div>
        ))
      ) : (
        <CancelForm {...part} />
      )}
    </section>
  );
}

/** Members with a password enter it; the others get a code by text message. */
function CancelForm({ data, calls, onChanged, texts }: MyDataPart) {
  const [secret, setSecret] = useState('');
  const [demoCode, setDemoCode] = useState('');
  const isByCode = data.proof === 'mobile';
  const sendCode = async () => {
    const sent = await calls.sendCode().catch(() => null);
    if (!sent) return;
    setDemoCode(sent.demoCode);
    await showToast(texts.codeSent, 'success');
  };
  return (
    <div className="my-proof stack-3">
      <FormField
        label={isByCode ? texts.code : texts.password}
        hint={demoCode && fill(texts.demoCode, { code: demoCode })}
      >
        {(control) => (
          <input
            {...control}
            type={isByCode ? 'text' : 'password'}
            inputMode={isByCode ? 'numeric' : undefined}
            autoComplete={isByCode ? 'one-time-code' : 'current-password'}
            value={secret}
            onChange={({ currentTarget }) => setSecret(currentTarget.value)}
          />
        )}
      </FormField>
      <div className="my-actions">
        {isByCode && (
          <button type="button" className="btn" onClick={sendCode}>
            {texts.sendCode}
          </button>
        )}
        <ConfirmButton
          label={texts.cancelStart}
          question={texts.cancelAsk}
          className="btn btn-danger"
          disabled={secret.trim() === ''}
          onConfirm={() => calls.cancel(isByCode ? { captcha: secret.trim() } : { password: secret }).then(onChanged)}
          texts={texts}
        />
      </div>
    </div>
  );
}
