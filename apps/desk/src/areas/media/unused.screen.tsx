import { Library } from './library.tsx';
import { texts } from './texts.ts';

export function Component() {
  return <Library view="unused" title={texts.unusedTitle} note={texts.unusedNote} nothing={texts.unusedNothing} />;
}
