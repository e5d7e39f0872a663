import { ExpiredTasks } from './expired-tasks.tsx';
import { Library } from './library.tsx';
import { texts } from './texts.ts';

export function Component() {
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
