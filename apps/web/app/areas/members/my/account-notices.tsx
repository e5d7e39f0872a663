import type { WritingState } from '@rujian/contract/areas/mydata/public';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MyTexts } from './texts.ts';
import { WritingNote } from './writing-note.tsx';
import './my.css';

const DATA_PATH = '/user/account/data';

type Notices = {
  cancellation: { requestedAt: number; dueAt: number } | null;
  consentNeeded: boolean;
  writing: WritingState;
};

/** Above every page of the member centre while the account has something pending. */
export function AccountNotices() {
  const { lang } = useVisit();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ notices: Notices; texts: MyTexts } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load(pathname)
      .then(async (notices) => {
        const texts = await loadTexts<MyTexts>(lang, 'members/my');
        if (isCurrent) setShown(notices && { notices, texts });
      })
      // The page itself shows connection and session errors.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [lang, pathname]);
  if (!shown) return null;
  const { cancellation, consentNeeded, writing } = shown.notices;
  const rests = writing === 'consent' || writing === 'guardian';
  return (
    <>
      {cancellation && (
        <p className="note my-banner" role="status">
          {fill(shown.texts.cancelling, { date: formatDateTime(lang, cancellation.dueAt) })}{' '}
          <Link className="link" to={`${DATA_PATH}#cancel`}>
            {shown.texts.cancelUndo}
          </Link>
        </p>
      )}
      {rests && !cancellation && <WritingNote writing={writing} texts={shown.texts} />}
      {consentNeeded && writing !== 'consent' && !cancellation && (
        <p className="note my-banner" role="status">
          {shown.texts.consentNews}{' '}
          <Link className="link" to={`${DATA_PATH}#consents`}>
            {shown.texts.consentRead}
          </Link>
        </p>
      )}
    </>
  );
}

/** The page about the member's data shows the same in full. */
async function load(pathname: string): Promise<Notices | null> {
  if (pathname === DATA_PATH) return null;
  const [{ callApi }, { getNotices }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/mydata/public'),
  ]);
  return callApi(getNotices, {}, { background: true });
}
