export type Figure = {
  label: string;
  value: string;
  unit?: string;
  /** The total, period or ranking of the number. */
  note?: string;
  alarm?: boolean;
};

/** The figures below a page head; every number has its denominator. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <ul className="stats numbers strip" aria-label={label}>
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
