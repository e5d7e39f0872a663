import { type ReactNode, useContext, useMemo } from 'react';
import { type RenderAlone, RenderAloneContext } from './island.tsx';
import { useVisit, VisitContext } from './member/visit.ts';
import { SiteContext } from './site-data.ts';

/** Renders its islands as trees of their own; the rest of the page stays HTML in the browser. */
export function DocumentPage({ children }: { children: ReactNode }) {
  const { lang, requestId, render } = useVisit();
  const site = useContext(SiteContext);
  const renderAlone = useMemo<RenderAlone | undefined>(() => {
    if (!render) return undefined;
    let count = 0;
    return (content) => {
      count += 1;
      const key = `i${count}-`;
      const html = render.toString(
        <VisitContext value={{ lang, requestId }}>
          <SiteContext value={site}>{content}</SiteContext>
        </VisitContext>,
        key,
      );
      return { key, html };
    };
  }, [lang, requestId, render, site]);
  return <RenderAloneContext value={renderAlone}>{children}</RenderAloneContext>;
}
