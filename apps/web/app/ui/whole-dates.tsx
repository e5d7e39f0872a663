import { Fragment } from 'react';

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A text whose dates stay on one line: browsers break numbers after a hyphen. */
export function WholeDates({ text }: { text: string }) {
  return text.split(DATE).map((part, place) => {
    const key = `${place}`;
    return place % 2 === 1 ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
