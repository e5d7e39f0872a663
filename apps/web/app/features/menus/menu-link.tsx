import { Link } from '#web/ui/link.tsx';
import type { MenuEntry } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import { useVisit } from '#web/ui/visit.ts';

type Props = { entry: MenuEntry; current?: boolean };

export function MenuLink({ entry, current = false }: Props) {
  const { lang } = useVisit();
  if (entry.kind === 'outside') {
    return (
      <a href={entry.to} target="_blank" rel="noopener noreferrer">
        {entry.title}
      </a>
    );
  }
  if (entry.kind === 'frame') {
    // Only a document that was loaded as such has the content policy that lets a frame in.
    return <a href={entry.to}>{entry.title}</a>;
  }
  if (entry.kind === 'page') {
    return (
      <Link to={entry.to} aria-current={current ? 'page' : undefined}>
        {entry.title}
      </Link>
    );
  }
  const refuse = async () => {
    const { clientMessage } = await import('@rujian/contract/client-messages');
    showToast(clientMessage(lang, 'menuTypeUnknown'), 'error');
  };
  return (
    <button type="button" onClick={refuse}>
      {entry.title}
    </button>
  );
}
