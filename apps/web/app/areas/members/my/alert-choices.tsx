import type { AlertSettings } from '@rujian/contract/areas/alerts/public';
import { ALERT_MAIL, type AlertMail } from '@rujian/contract/vocabulary/alerts';
import { useId } from 'react';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { MyTexts } from './texts.ts';

const ACCOUNT_PATH = '/user/account/profile';

type Props = {
  settings: AlertSettings;
  onSave: (chosen: Pick<AlertSettings, 'mail' | 'sms'>) => Promise<unknown>;
  texts: MyTexts;
};

/** 提醒方式: each choice is stored at once. */
export function AlertChoices({ settings, onSave, texts }: Props) {
  const { lang } = useVisit();
  const title = useId();
  const { mail, sms, hasEmail, hasMobile } = settings;
  const save = async (chosen: Partial<Pick<AlertSettings, 'mail' | 'sms'>>) => {
    try {
      await onSave({ mail, sms, ...chosen });
      await showToast(texts.alertsSaved, 'success');
    } catch {
      // The call showed the error.
    }
  };
  return (
    <section className="my-alerts stack-2" aria-labelledby={title}>
      <h2 id={title}>{texts.alertsTitle}</h2>
      <p>{texts.alertsText}</p>
      <label className="flow">
        <span>{texts.alertsMail}</span>
        <span className="input my-move">
          <select value={mail} onChange={({ currentTarget }) => save({ mail: currentTarget.value as AlertMail })}>
            {ALERT_MAIL.options(lang).map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </label>
      {!hasEmail && <Missing text={texts.alertsNoEmail} texts={texts} />}
      <label className="flow">
        <input type="checkbox" checked={sms} onChange={({ currentTarget }) => save({ sms: currentTarget.checked })} />
        <span>{texts.alertsSms}</span>
      </label>
      {!hasMobile && <Missing text={texts.alertsNoMobile} texts={texts} />}
    </section>
  );
}

function Missing({ text, texts }: { text: string; texts: MyTexts }) {
  return (
    <p className="quiet">
      {text} <TextLink className="link" to={ACCOUNT_PATH} label={texts.alertsBind} />
    </p>
  );
}
