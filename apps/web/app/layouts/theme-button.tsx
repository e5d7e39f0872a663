import { THEME_STORAGE_KEY } from '@rujian/contract/base/constants';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';

/** Every page contains both icons and CSS shows one, because the server does not know the theme. */
export function ThemeButton() {
  const { texts } = useSiteData();
  return (
    <button
      type="button"
      className="icon-btn theme-btn needs-js"
      aria-label={texts.switchTheme}
      onClick={switchTheme}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const current =
    dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset.theme = current === 'dark' ? 'light' : 'dark';
  localStorage.setItem(THEME_STORAGE_KEY, dataset.theme);
}
