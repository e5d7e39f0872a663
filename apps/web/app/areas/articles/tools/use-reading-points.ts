import { useEffect } from 'react';

/** Members earn points for reading; visitors load none of this. */
export function useReadingPoints(id: number, bodyId: string): void {
  useEffect(() => {
    if (document.documentElement.dataset.member === undefined) return;
    const left = new AbortController();
    void import('./reading-points.ts').then(({ watchReading }) =>
      watchReading(id, bodyId, left.signal),
    );
    return () => left.abort();
  }, [id, bodyId]);
}
