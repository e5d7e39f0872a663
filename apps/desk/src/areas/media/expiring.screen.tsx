import { useTexts } from '#desk/kit/texts.ts';
import { ExpiredTasks } from './expired-tasks.tsx';
import { Library } from './library.tsx';
import { TEXTS } from './library-names.ts';

export function Component() {
  const texts = useTexts(TEXTS);
  return (
    <Library
      view="expiring"
      title={texts.expiringTitle}
      note={texts.expiringNote}
      nothing={texts.expiringNothing}
      above={<ExpiredTasks />}
    />
  );
}
