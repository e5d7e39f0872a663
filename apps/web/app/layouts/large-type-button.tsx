import { LARGE_TYPE_STORAGE_KEY } from '@rujian/contract/base/constants';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';

type Props = { hasLabel?: boolean };

/** 适老: all sizes of the site scale with the root font size. */
export function LargeTypeButton({ hasLabel = false }: Props) {
  const { texts } = useSiteData();
  return (
    <button
      type="button"
      className={hasLabel ? 'lang-link needs-js' : 'icon-btn needs-js'}
      aria-label={hasLabel ? undefined : texts.switchLargeType}
      onClick={switchLargeType}
    >
      {hasLabel ? texts.switchLargeType : <Icon name="type" />}
    </button>
  );
}

function switchLargeType() {
  const { dataset } = document.documentElement;
  if (dataset.large) {
    delete dataset.large;
    localStorage.removeItem(LARGE_TYPE_STORAGE_KEY);
  } else {
    dataset.large = '1';
    localStorage.setItem(LARGE_TYPE_STORAGE_KEY, dataset.large);
  }
}
