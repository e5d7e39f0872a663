import type { Named } from '@rujian/contract/base/refs';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { previous: Named | null; next: Named | null; texts: EncyclopediaTexts };

/** The previous and next term by pronunciation. */
export function TermNeighbours({ previous, next, texts }: Props) {
  return (
    <nav className="neighbours">
      <Neighbour term={previous} label={texts.previous} rel="prev" />
      <Neighbour term={next} label={texts.next} rel="next" />
    </nav>
  );
}

type NeighbourProps = { term: Named | null; label: string; rel: 'prev' | 'next' };

function Neighbour({ term, label, rel }: NeighbourProps) {
  const contentLang = useContentLang();
  if (!term) return <span />;
  return (
    <Link to={`/baike/${term.id}`} rel={rel}>
      <small>{label}</small>
      <b className="hl" lang={contentLang}>
        {term.name}
      </b>
    </Link>
  );
}
