export type Figure = {
  label: string;
  value: string;
  unit?: string;
  /** The total, the period or the ranking the number belongs to. */
  note?: string;
  alarm?: boolean;
};

/** The strip of numbers under a head; every number comes with what it is a part of. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <ul className="stats" aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <span>{figure.label}</span>
          <b className={figure.alarm ? 'figure-n is-alarm' : 'figure-n'}>
            {figure.value}
            {figure.unit && <small>{figure.unit}</small>}
          </b>
          {figure.note && <span className="stat-note">{figure.note}</span>}
        </li>
      ))}
    </ul>
  );
}
