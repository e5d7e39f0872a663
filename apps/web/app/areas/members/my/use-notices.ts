import type { getNotices } from '@rujian/contract/areas/mydata/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { useEffect, useState } from 'react';
import { loadTexts } from '#web/i18n/texts.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MyTexts } from './texts.ts';

type Shown = DataOf<typeof getNotices> & { texts: MyTexts };

/** What is pending for the account, loaded again for each key; nothing without one. */
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
  const [{ callApi }, { getNotices: call }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/mydata/public'),
  ]);
  const notices = await callApi(call, {}, { background: true });
  const { cancellation, consentNeeded, writing } = notices;
  if (!cancellation && !consentNeeded && writing === 'open') return null;
  return { ...notices, texts: await loadTexts<MyTexts>(lang, 'members/my') };
}
