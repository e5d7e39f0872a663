import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Thread } from './load-thread.ts';
import '#web/ui/content/face.css';
import './comments.css';

type Props = { thread: Thread };

/** How far below the screen a thread's code is fetched. */
const NEARNESS = '600px';
const RETRY_MS = 5_000;

let wake = () => {};
const wanted = new Promise<void>((resolve) => {
  wake = resolve;
});

/** One per language, created once: texts and code load together. */
const THREADS = { 'zh-cn': lazyThread('zh-cn'), en: lazyThread('en') } as const;

/**
 * The comments at the end of a page. They are server-rendered; the interactive code loads when a
 * reader scrolls near.
 */
export const ThreadPlace = memo(({ thread }: Props) => {
  const Thread = THREADS[useVisit().lang];
  const place = useRef<HTMLElement>(null);
  useEffect(() => wakeWhenNear(place.current), []);
  return (
    <section ref={place} id="comments" className="talk" aria-labelledby="comments-title">
      <Suspense fallback={<div className="talk-bones" />}>
        <Thread key={`${thread.t} ${thread.id}`} thread={thread} />
      </Suspense>
    </section>
  );
});

function lazyThread(lang: 'zh-cn' | 'en') {
  return lazy(async () => {
    if (!import.meta.env.SSR) await wanted;
    return patiently(() => import('./thread-parts.tsx').then(({ loadThread }) => loadThread(lang)));
  });
}

/** If loading fails, the comments stay readable and the page does not break. */
function patiently(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ReturnType<typeof load> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return patiently(load);
  });
}

/**
 * Any interaction hydrates the thread as well: React cannot finish an update of the same page around
 * a part that is not hydrated yet.
 */
function wakeWhenNear(place: HTMLElement | null): void {
  if (!place) return;
  if (location.hash.startsWith('#c')) wake();
  const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
    rootMargin: NEARNESS,
  });
  watch.observe(place);
  wanted.then(() => watch.disconnect());
  for (const event of ['pointerdown', 'keydown', 'popstate']) {
    addEventListener(event, wake, { capture: true, once: true });
  }
}
