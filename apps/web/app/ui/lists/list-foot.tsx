import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';

type Props = { note?: string | undefined; feed?: string | undefined; children?: ReactNode };

export function ListFoot({ note, feed, children }: Props) {
  const { texts } = useSite();
  return (
    <footer className="list-foot row quiet">
      {note && <p>{note}</p>}
      {children}
      {feed && <TextLink className="link" to={feed} label={texts.rss} />}
    </footer>
  );
}
