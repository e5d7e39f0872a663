import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { knownLang } from '#web/i18n/lang.ts';

const ErrataCorner = lazy(async (): Promise<{ default: ComponentType<{ first: Event }> }> => {
  const [{ ErrataCorner: Corner }, { texts }] = await Promise.all([
    import('#web/areas/errata/errata-corner.tsx'),
    knownLang(document.documentElement.lang) === 'en'
      ? import('#web/areas/errata/texts.en.ts')
      : import('#web/areas/errata/texts.zh-cn.ts'),
  ]);
  return { default: (props) => <Corner {...props} texts={texts} /> };
});

/** Loads the error report code when a reader first selects text of a content or presses the button. */
export function ErrataHost() {
  const [first, setFirst] = useState<Event | null>(null);
  // Before any click can reach the hydrated page: an effect comes too late for some of them.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const begin = (event: Event) => {
      const isMark = event.type === 'selectionchange';
      const at = isMark ? markedNode() : event.target;
      const place = at instanceof Element ? at : (at as Node | null)?.parentElement;
      if (!place?.closest(isMark ? '[data-errata]' : '[data-erratum]')) return;
      listening.abort();
      setFirst(event);
    };
    for (const name of ['click', 'selectionchange']) {
      document.addEventListener(name, begin, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return (
    first && (
      <Suspense>
        <ErrataCorner first={first} />
      </Suspense>
    )
  );
}

function markedNode(): Node | null {
  const selection = getSelection();
  return selection?.isCollapsed === false ? selection.anchorNode : null;
}
