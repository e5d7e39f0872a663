import { useUser } from '#web/api/use-user.ts';
import { useNotices } from './use-notices.ts';
import { WritingNote } from './writing-note.tsx';

/** Above a form, so that members who cannot send it know before they write. */
export function WritingNotice() {
  const shown = useNotices(useUser()?.id);
  return shown && <WritingNote writing={shown.writing} texts={shown.texts} />;
}
