import { Library } from './library.tsx';
import { texts } from './texts.ts';

export function Component() {
  return <Library view="" title={texts.title} note={texts.note} nothing={texts.nothing} />;
}
