import { CLOSED_ADVERTS_MAX, CLOSED_ADVERTS_STORAGE_KEY } from '@rujian/contract/base/constants';

/** Hides an advert in this browser for good; stored only locally. */
export function closeAdvert(button: HTMLElement): void {
  const advert = button.closest<HTMLElement>('[data-advert]');
  if (!advert) return;
  const id = Number(advert.dataset.advert);
  const kept = [...closedAdverts().filter((one) => one !== id), id].slice(-CLOSED_ADVERTS_MAX);
  localStorage.setItem(CLOSED_ADVERTS_STORAGE_KEY, JSON.stringify(kept));
  for (const shown of document.querySelectorAll<HTMLElement>(`[data-advert="${id}"]`)) {
    shown.hidden = true;
  }
}

function closedAdverts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_ADVERTS_STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
