import { lazy, Suspense, useRef } from 'react';
import { useRestingTerm } from './resting-term.ts';

const TermCard = lazy(async () => ({ default: (await import('./term-card.tsx')).TermCard }));

/** HTML from the database, sanitised by the server on save. */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const { term, close } = useRestingTerm(text);
  return (
    <>
      <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {term && (
        <Suspense>
          <TermCard key={term.dataset.term} term={term} close={close} />
        </Suspense>
      )}
    </>
  );
}
