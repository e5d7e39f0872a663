import type { MyData } from '@rujian/contract/areas/mydata/public';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { formatDate, formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { askCaptcha } from '#web/ui/forms/ask-captcha.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import { MyPage } from '../my-page.tsx';
import type { MyTexts } from '../texts.ts';
import { WritingNote } from '../writing-notice.tsx';
import type { Route } from './+types/data.route';

const route = memberPage<MyTexts>('members/my', '/user/account/data', 'data');

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadMyData);

export { MySkeleton as HydrateFallback } from '../my-page.tsx';

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { texts, data, calls } = loaderData;
  const { revalidate } = useRevalidator();
  const parts = { data, calls, onChanged: revalidate, texts };
  return (
    <MyPage title={texts.dataTitle} intro={texts.dataDescription}>
      <DataArchive {...parts} />
      <DataConsents {...parts} />
      <DataCancel {...parts} />
    </MyPage>
  );
}

function DataArchive({ data, calls, onChanged, texts }: MyDataPart) {
  const { lang } = useVisit();
  const [isBusy, setIsBusy] = useState(false);
  const { archive, nextArchiveAt } = data;
  const time = (at: number) => formatDateTime(lang, at);
  const make = async () => {
    setIsBusy(true);
    await calls.makeArchive().then(onChanged, onChanged);
    setIsBusy(false);
  };
  return (
    <section className="my-part" aria-labelledby="export">
      <h2 id="export">{texts.exportTitle}</h2>
      <p>{texts.exportText}</p>
      {archive && (
        <p className="note">
          {fill(texts.exportReady, { made: time(archive.madeAt), expires: time(archive.expiresAt) })}
        </p>
      )}
      <div className="my-actions">
        {archive && (
          <button type="button" className="btn btn-primary" onClick={() => calls.download().catch(onChanged)}>
            {texts.download}
          </button>
        )}
        {nextArchiveAt === null ? (
          <BusyButton
            type="button"
            className="btn"
            isBusy={isBusy}
            busyLabel={texts.working}
            onClick={make}
            label={texts.exportStart}
          />
        ) : (
          <span className="my-hint">{fill(texts.exportAgainAt, { time: time(nextArchiveAt) })}</span>
        )}
      </div>
    </section>
  );
}

function DataConsents({ data, calls, onChanged, texts }: MyDataPart) {
  const { lang } = useVisit();
  const date = (at: number) => formatDate(lang, at);
  const withdraw = async (document: (typeof data.consents)[number]['document']) => {
    await calls.withdrawConsent(document);
    await onChanged();
    await showToast(document === 'child_rule' ? texts.guardianTakenBackNow : texts.consentTakenBackNow, 'success');
  };
  return (
    <section className="my-part" aria-labelledby="consents">
      <h2 id="consents">{texts.consentsTitle}</h2>
      <WritingNote writing={data.writing} texts={texts} />
      <ul className="my-list">
        {data.consents.map(({ document, title, path, currentVersion, accepted, history }) => (
          <li key={document} className="my-row">
            <p className="meta">
              <span>
                <TextLink className="link" to={path} label={title} />
              </span>
              {currentVersion && <span>{fill(texts.consentVersion, { version: currentVersion })}</span>}
              <span className={accepted ? 'tag tag-pasture' : 'tag tag-amber'}>
                {accepted ? texts.consentAccepted : texts.consentMissing}
              </span>
            </p>
            <ul className="my-history">
              {history.map(({ version, acceptedAt, withdrawnAt }) => (
                <li key={version}>
                  {fill(texts.consentHistory, { version, date: date(acceptedAt) })}
                  {withdrawnAt !== null && <> · {fill(texts.consentTakenBack, { date: date(withdrawnAt) })}</>}
                </li>
              ))}
            </ul>
            {history.some(({ withdrawnAt }) => withdrawnAt === null) && (
              <div className="my-actions">
                <ConfirmButton
                  label={texts.consentWithdraw}
                  question={document === 'child_rule' ? texts.guardianWithdrawAsk : texts.consentWithdrawAsk}
                  onConfirm={() => withdraw(document)}
                  texts={texts}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.consentNeeded && (
        <button type="button" className="btn btn-primary" onClick={() => calls.acceptConsents().then(onChanged)}>
          {texts.consentAccept}
        </button>
      )}
    </section>
  );
}

function DataCancel(part: MyDataPart) {
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
          <TextButton className="btn btn-primary" onClick={undo} label={texts.cancelUndo} />
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
        {isByCode && <TextButton className="btn" onClick={sendCode} label={texts.sendCode} />}
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

type MyDataCalls = Awaited<ReturnType<typeof loadMyData>>['calls'];
type MyDataPart = { data: MyData; calls: MyDataCalls; onChanged: () => Promise<void>; texts: MyTexts };

async function loadMyData() {
  const [callApi, contract, { sendSms }] = await withApi(
    import('@rujian/contract/areas/mydata/public'),
    import('@rujian/contract/areas/login/public'),
  );
  return {
    data: await callApi(contract.getMyData, {}),
    calls: {
      makeArchive: () => callApi(contract.exportMyData, {}),
      async download() {
        const { fileName, base64 } = await callApi(contract.getArchive, {});
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        saveFile(fileName, new Blob([bytes], { type: 'application/zip' }));
      },
      acceptConsents: () => callApi(contract.acceptConsents, {}),
      withdrawConsent: (document: MyData['consents'][number]['document']) =>
        callApi(contract.withdrawConsent, { document }),
      cancel: (proof: { password?: string; captcha?: string }) => callApi(contract.cancelAccount, proof),
      undoCancel: () => callApi(contract.undoCancelAccount, {}),
      /** Null if the reader closed the captcha; otherwise the code, if demo mode shows it. */
      async sendCode() {
        const answer = await askCaptcha();
        if (!answer) return null;
        const mobile = storedUser()?.mobile ?? '';
        const sent = await callApi(sendSms, { mobile, template_code: 'user_mobile_verify' as const, ...answer });
        return { demoCode: sent?.demoCode ?? '' };
      },
    },
  };
}
