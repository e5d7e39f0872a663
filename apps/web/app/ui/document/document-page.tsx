import { type ReactNode, useContext, useMemo } from 'react';
import { useVisit, VisitContext } from '#web/ui/member/visit.ts';
import { SiteContext } from '#web/ui/site-data.ts';
import { type RenderAlone, RenderAloneContext } from './island.tsx';

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
