import type { WritingState } from '@rujian/contract/areas/mydata/public';
import { useEffect, useState } from 'react';
import { useUser } from '#web/api/use-user.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MyTexts } from './texts.ts';
import { WritingNote } from './writing-note.tsx';

type Shown = { writing: WritingState; texts: MyTexts };

/** Above a form, so that members who cannot send it know before they write. */
export function WritingNotice() {
  const { lang } = useVisit();
  const memberId = useUser()?.id;
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    setShown(null);
    if (memberId === undefined) return;
    let isCurrent = true;
    load()
      .then(async (writing) => {
        if (writing === 'open') return;
        const texts = await loadTexts<MyTexts>(lang, 'members/my');
        if (isCurrent) setShown({ writing, texts });
      })
      // A failure here is ignored, because sending the form shows it.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [lang, memberId]);
  return shown && <WritingNote {...shown} />;
}

async function load(): Promise<WritingState> {
  const [{ callApi }, { getNotices }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/mydata/public'),
  ]);
  return (await callApi(getNotices, {}, { background: true })).writing;
}
