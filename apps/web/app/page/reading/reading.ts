import { FONT_SIZE_STORAGE_KEY } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { percentRead } from '#web/ui/content/reading-progress.ts';

const REACHED_PX = 140;
const ROW_AIR_PX = 80;

export function followContents(contents: HTMLElement): void {
  const body = document.getElementById(contents.dataset.contents ?? '');
  if (!body) return;
  const shown = contents.querySelector<HTMLElement>('[data-percent]');
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  let frame = 0;
  let marked: HTMLAnchorElement | undefined;
  const follow = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { top, height } = body.getBoundingClientRect();
      const percent = percentRead(top, height, window.innerHeight);
      if (shown) shown.textContent = fill(shown.dataset.percent ?? '', { percent });
      mark(links.findLast(({ hash }) => isReached(hash)));
    });
  };
  follow();
  addEventListener('scroll', follow, { passive: true });

  function mark(reached: HTMLAnchorElement | undefined): void {
    if (reached === marked) return;
    marked?.removeAttribute('aria-current');
    reached?.setAttribute('aria-current', 'location');
    marked = reached;
    // A row of contents scrolls itself, not the page.
    const row = reached?.closest('ol');
    row?.scrollTo({ left: (reached?.offsetLeft ?? 0) - ROW_AIR_PX });
  }
}

function isReached(hash: string): boolean {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  return heading !== null && heading.getBoundingClientRect().top < REACHED_PX;
}

export function accompanyReading(article: HTMLElement): void {
  showSize();
  // Members earn points for reading; visitors load none of this.
  if (document.documentElement.dataset.member === undefined) return;
  const { reading = '', body = '' } = article.dataset;
  void import('#web/areas/articles/tools/reading-points.ts').then(({ watchReading }) =>
    watchReading(Number(reading), body, new AbortController().signal),
  );
}

export function chooseSize({ value: size }: HTMLButtonElement): void {
  document.documentElement.dataset.fontSize = size;
  localStorage.setItem(FONT_SIZE_STORAGE_KEY, size);
  showSize();
}

function showSize(): void {
  const { fontSize } = document.documentElement.dataset;
  if (fontSize === undefined) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('.font-size button')) {
    button.setAttribute('aria-pressed', String(button.value === fontSize));
  }
}
