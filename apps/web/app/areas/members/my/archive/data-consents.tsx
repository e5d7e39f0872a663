import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import { WritingNote } from '../writing-note.tsx';
import type { MyDataPart } from './my-data-calls.ts';

export function DataConsents({ data, calls, onChanged, texts }: MyDataPart) {
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
                <Link className="link" to={path}>
                  {title}
                </Link>
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
