import sprite from './icons.svg?no-inline';

const VIEW_BOX = '0 0 1966 956';

/** The name as drawn letters. */
export function Wordmark({ label }: { label: string }) {
  return (
    <svg className="wordmark" viewBox={VIEW_BOX} role="img" aria-label={label}>
      <Letters />
    </svg>
  );
}

/** The same where the page has already named itself. */
export function WordmarkEcho() {
  return (
    <svg className="wordmark" viewBox={VIEW_BOX} aria-hidden="true">
      <Letters />
    </svg>
  );
}

function Letters() {
  return (
    <>
      <use className="wordmark-ink" href={`${sprite}#wordmark-ink`} />
      <use className="wordmark-drops" href={`${sprite}#wordmark-drops`} />
    </>
  );
}
