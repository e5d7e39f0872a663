import { FONT_SIZE_STORAGE_KEY } from '@rujian/contract/base/constants';

/** Behaviour of an article: its type size is remembered, and reading earns points. */
export function accompanyReading(article: HTMLElement): void {
  rememberSize(article);
  // Members earn points for reading; visitors load none of this.
  if (document.documentElement.dataset.member === undefined) return;
  const { reading = '', body = '' } = article.dataset;
  void import('#web/areas/articles/tools/reading-points.ts').then(({ watchReading }) =>
    watchReading(Number(reading), body, new AbortController().signal),
  );
}

function rememberSize(article: HTMLElement): void {
  const buttons = [...article.querySelectorAll<HTMLButtonElement>('.font-size button')];
  const show = (size: string) => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.value === size));
  };
  const known = buttons.find(({ value }) => value === localStorage.getItem(FONT_SIZE_STORAGE_KEY));
  if (known) show(known.value);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      window.earlyClicks?.delete(button);
      document.documentElement.dataset.fontSize = button.value;
      localStorage.setItem(FONT_SIZE_STORAGE_KEY, button.value);
      show(button.value);
    });
  }
}
