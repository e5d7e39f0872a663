import { useTexts } from '#desk/kit/texts.ts';
import { Library } from './library.tsx';
import { TEXTS } from './library-names.ts';

export function Component() {
  const texts = useTexts(TEXTS);
  return <Library view="" title={texts.title} note={texts.note} nothing={texts.nothing} />;
}
