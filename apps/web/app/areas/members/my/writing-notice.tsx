import type { getNotices, WritingState } from '@rujian/contract/areas/mydata/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { useEffect, useState } from 'react';
import { useUser } from '#web/api/use-user.ts';
import { withApi } from '#web/api/with-api.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MyTexts } from './texts.ts';
import './my.css';

/** Above a form, so that members who cannot send it know before they write. */
export function WritingNotice() {
  const shown = useNotices(useUser()?.id);
  return shown && <WritingNote writing={shown.writing} texts={shown.texts} />;
}

type Shown = DataOf<typeof getNotices> & { texts: MyTexts };

export function useNotices(key: string | number | undefined): Shown | null {
  const { lang } = useVisit();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (key === undefined) return setShown(null);
    let isCurrent = true;
    load(lang)
      .then((loaded) => {
        if (isCurrent) setShown(loaded);
      })
      // The page or its form shows connection and session errors.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [lang, key]);
  return shown;
}

async function load(lang: Lang): Promise<Shown | null> {
  const [callApi, { getNotices: call }] = await withApi(import('@rujian/contract/areas/mydata/public'));
  const notices = await callApi(call, {}, { background: true });
  const { cancellation, consentNeeded, writing } = notices;
  if (!cancellation && !consentNeeded && writing === 'open') return null;
  return { ...notices, texts: await loadTexts<MyTexts>(lang, 'members/my') };
}

export function WritingNote({ writing, texts }: { writing: WritingState; texts: MyTexts }) {
  if (writing === 'open') return null;
  if (writing === 'child') return <p className="note my-writing">{texts.childLimits}</p>;
  const [why, label, to] =
    writing === 'consent'
      ? [texts.restsConsent, texts.restsConsentLink, '/user/account/data#consents']
      : [texts.restsGuardian, texts.restsGuardianLink, '/user/account/profile'];
  return (
    <p className="note my-banner my-writing" role="status">
      {why} <TextLink className="link" to={to} label={label} />
    </p>
  );
}
