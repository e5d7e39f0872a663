import { useLocation } from 'react-router';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useNotices, WritingNote } from './writing-notice.tsx';
import './my.css';

const DATA_PATH = '/user/account/data';

export function AccountNotices() {
  const { lang } = useVisit();
  const { pathname } = useLocation();
  // The page about the member's data shows the same in full.
  const shown = useNotices(pathname === DATA_PATH ? undefined : pathname);
  if (!shown) return null;
  const { cancellation, consentNeeded, writing, texts } = shown;
  const rests = writing === 'consent' || writing === 'guardian';
  return (
    <>
      {cancellation && (
        <p className="note my-banner" role="status">
          {fill(texts.cancelling, { date: formatDateTime(lang, cancellation.dueAt) })}{' '}
          <TextLink className="link" to={`${DATA_PATH}#cancel`} label={texts.cancelUndo} />
        </p>
      )}
      {rests && !cancellation && <WritingNote writing={writing} texts={texts} />}
      {consentNeeded && writing !== 'consent' && !cancellation && (
        <p className="note my-banner" role="status">
          {texts.consentNews} <TextLink className="link" to={`${DATA_PATH}#consents`} label={texts.consentRead} />
        </p>
      )}
    </>
  );
}
