import { useTexts } from '#desk/kit/texts.ts';
import { Library } from './library.tsx';
import { TEXTS } from './library-names.ts';

export function Component() {
  const texts = useTexts(TEXTS);
  return (
    <Library
      view="unused"
      title={texts.unusedTitle}
      note={texts.unusedNote}
      nothing={texts.unusedNothing}
    />
  );
}
