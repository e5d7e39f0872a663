import sprite from './icons.svg?no-inline';

export function Wordmark({ label }: { label?: string }) {
  return (
    <svg
      className="wordmark"
      viewBox="0 0 1966 956"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <use className="wordmark-ink" href={`${sprite}#wordmark-ink`} />
      <use className="wordmark-drops" href={`${sprite}#wordmark-drops`} />
    </svg>
  );
}
