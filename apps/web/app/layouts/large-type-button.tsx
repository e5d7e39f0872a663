import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

/** 适老: all sizes of the site scale with the root font size. */
export function LargeTypeButton({ hasLabel = false }: { hasLabel?: boolean }) {
  const { texts } = useSite();
  return (
    <button
      type="button"
      className={hasLabel ? 'lang-link needs-js' : 'icon-btn needs-js'}
      aria-label={hasLabel ? undefined : texts.switchLargeType}
      data-act="largeType"
    >
      {hasLabel ? texts.switchLargeType : <Icon name="type" />}
    </button>
  );
}
