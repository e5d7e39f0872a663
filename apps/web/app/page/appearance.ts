import { LARGE_TYPE_STORAGE_KEY, THEME_STORAGE_KEY } from '@rujian/contract/base/constants';

export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const current = dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset.theme = current === 'dark' ? 'light' : 'dark';
  localStorage.setItem(THEME_STORAGE_KEY, dataset.theme);
}

export function switchLargeType(): void {
  const { dataset } = document.documentElement;
  if (dataset.large) {
    delete dataset.large;
    localStorage.removeItem(LARGE_TYPE_STORAGE_KEY);
  } else {
    dataset.large = '1';
    localStorage.setItem(LARGE_TYPE_STORAGE_KEY, dataset.large);
  }
}
