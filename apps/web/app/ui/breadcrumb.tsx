import { useLangOf } from './content-lang.ts';
import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import { useSite } from './site-data.ts';

export type Step = { name: string; path: string };

export function fromHome(trail: readonly Step[], home: string): readonly Step[] {
  return [{ name: home, path: '/' }, ...trail];
}

export function Breadcrumb({ trail }: { trail: readonly Step[] }) {
  const { texts } = useSite();
  const langOf = useLangOf();
  return (
    <nav className="crumb" aria-label={texts.breadcrumb}>
      {fromHome(trail, texts.home).map(({ name, path }, place) => (
        <span key={path} className="crumb-step">
          {place > 0 && <Icon name="right" small />}
          <TextLink to={path} lang={langOf(name)} label={name} />
        </span>
      ))}
    </nav>
  );
}
