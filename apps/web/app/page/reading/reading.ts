import { FONT_SIZE_STORAGE_KEY } from '@rujian/contract/base/constants';

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
