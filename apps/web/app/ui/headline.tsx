import { Fragment } from 'react';
import { BREAK_MARK } from '#web/i18n/title-breaks.ts';

/** A title whose marks from `breakTitle()` become `<wbr>`; stands inside h1–h4. */
export function Headline({ text }: { text: string }) {
  let place = 0;
  return text.split(BREAK_MARK).map((words) => {
    const isFirst = place === 0;
    place += words.length + 1;
    return (
      <Fragment key={place}>
        {isFirst || <wbr />}
        {words}
      </Fragment>
    );
  });
}
