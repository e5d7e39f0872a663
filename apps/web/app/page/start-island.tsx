import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadTexts } from '#web/i18n/texts.ts';
import { ISLANDS, type IslandName } from '../islands.ts';
import { pageLang } from './page-lang.ts';
import { loadSite, SiteRoot } from './site-root.tsx';

/** Hydrates one island; resolves when it answers to clicks. */
export async function startIsland(place: HTMLElement): Promise<void> {
  const { island: name, texts: area, key } = place.dataset;
  const [island, site, texts] = await Promise.all([
    ISLANDS[name as IslandName](),
    loadSite(),
    area ? loadTexts(pageLang(), area) : undefined,
  ]);
  const Content = island.Content as FunctionComponent<object>;
  const props = JSON.parse(place.nextElementSibling?.textContent ?? '{}') as object;
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <SiteRoot site={site}>
        <Started onStart={resolve}>
          <Content {...props} {...(texts && { texts })} />
        </Started>
      </SiteRoot>,
      { identifierPrefix: key },
    );
  });
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
