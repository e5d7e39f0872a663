import { useLangOf } from './content-lang.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type Step = { name: string; path: string };

/** The path from the front page; all steps but the last are links. */
export function Breadcrumb({ trail, label }: { trail: Step[]; label: string }) {
  const langOf = useLangOf();
  return (
    <nav className="crumb" aria-label={label}>
      {trail.map(({ name, path }, place) => (
        <span key={path} className="crumb-step">
          {place > 0 && <Icon name="right" small />}
          <Link to={path} lang={langOf(name)}>
            {name}
          </Link>
        </span>
      ))}
    </nav>
  );
}
