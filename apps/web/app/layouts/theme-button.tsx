import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

/** Every page contains both icons and CSS shows one, because the server does not know the theme. */
export function ThemeButton() {
  const { texts } = useSite();
  return (
    <button type="button" className="icon-btn theme-btn needs-js" aria-label={texts.switchTheme} data-act="theme">
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  );
}
