import { useEffect, useMemo, useRef } from 'react';
import { useReadingProgress } from '#web/ui/content/reading-progress.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { SubjectView } from './subject-view.ts';
import type { SubjectTexts } from './texts.zh-cn.ts';

type Props = { nav: SubjectView['nav']; bodyId: string; texts: SubjectTexts };

/** How much of the previous entry stays visible. */
const ROW_AIR_PX = 80;

/** The sections of the page, always visible; the current one is marked. */
export function SubjectNav({ nav, bodyId, texts }: Props) {
  const contentLang = useContentLang();
  const anchors = useMemo(() => nav.map(({ anchor }) => anchor), [nav]);
  const { anchor: current } = useReadingProgress(bodyId, anchors);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the row, not the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - ROW_AIR_PX });
  }, [current]);
  return (
    <nav className="subject-nav" aria-label={texts.parts} lang={contentLang}>
      <ol className="wrap" ref={list}>
        {nav.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
