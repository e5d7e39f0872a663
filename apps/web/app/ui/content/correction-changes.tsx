import type { CorrectionChange } from '@rujian/contract/areas/articles/corrections';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useSite } from '#web/ui/site-data.ts';

export function CorrectionChanges({ changes }: { changes: CorrectionChange[] }) {
  const { texts } = useSite();
  const contentLang = useContentLang();
  if (changes.length === 0) return null;
  return (
    <details className="changes">
      <summary>{texts.showChanges}</summary>
      {[...changes.entries()].map(([place, pieces]) => (
        <p key={place} lang={contentLang}>
          {pieces.map(({ kind, text }, at) => {
            const key = `${at} ${kind}`;
            if (kind === 'removed') return <del key={key}>{text}</del>;
            if (kind === 'added') return <ins key={key}>{text}</ins>;
            return <span key={key}>{text}</span>;
          })}
        </p>
      ))}
    </details>
  );
}
