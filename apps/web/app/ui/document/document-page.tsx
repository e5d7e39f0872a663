import { type ReactNode, useContext } from 'react';
import { HereContext, useVisit, VisitContext } from '#web/ui/member/visit.ts';
import { SiteContext } from '#web/ui/site-data.ts';
import { type PlaceBlock, PlaceBlockContext } from './block.tsx';
import { type RenderAlone, RenderAloneContext } from './island.tsx';

/** Renders its blocks and islands as trees of their own; all of it stays HTML in the browser. */
export function DocumentPage({ children }: { children: ReactNode }) {
  const visit = useVisit();
  const site = useContext(SiteContext);
  const { lang, requestId, render } = visit;
  if (!render) return children;
  const { parts } = render;

  const placeBlock: PlaceBlock | undefined =
    parts &&
    site &&
    ((name, data, content) =>
      parts.place(name, { site, data }, () =>
        render.toString(
          <VisitContext value={visit}>
            <SiteContext value={site}>
              <HereContext value={parts.here}>
                <RenderAloneContext value={islandsIn(`${name}-`)}>{content}</RenderAloneContext>
              </HereContext>
            </SiteContext>
          </VisitContext>,
          `${name}-`,
        ),
      ));
  return (
    <RenderAloneContext value={islandsIn('i')}>
      <PlaceBlockContext value={placeBlock}>{children}</PlaceBlockContext>
    </RenderAloneContext>
  );

  function islandsIn(prefix: string): RenderAlone {
    let count = 0;
    return (content) => {
      count += 1;
      const key = `${prefix}${count}-`;
      const html = render?.toString(
        <VisitContext value={{ lang, requestId }}>
          <SiteContext value={site}>{content}</SiteContext>
        </VisitContext>,
        key,
      );
      return { key, html: html ?? '' };
    };
  }
}
