import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type Step = { name: string; path: string };

/** The way from the front page to here; every step but this page is a link. */
export function Breadcrumb({ trail, label }: { trail: Step[]; label: string }) {
  return (
    <nav className="crumb" aria-label={label}>
      {trail.map(({ name, path }, place) => (
        <span key={path} className="crumb-step">
          {place > 0 && <Icon name="right" small />}
          <Link to={path}>{name}</Link>
        </span>
      ))}
    </nav>
  );
}
