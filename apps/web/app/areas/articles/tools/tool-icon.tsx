const DRAWINGS = {
  play: 'M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stop: 'M6.5 6.5h11v11h-11Z',
};

/** Player icons, which are not in the site's sprite. */
export function ToolIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
