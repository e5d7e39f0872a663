import { listAddress } from '#web/ui/lists/address.ts';
import { rememberScroll } from './keep-scroll.ts';
import { addressOf, linkAt } from './link-at.ts';

const FORM = 'form[data-applies]';

/** A choice in the filters of a list applies at once, and its address has no empty values. */
export function applyFilters(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.matches(FORM)) apply(target.form);
  });
  // A partly typed year is already a valid date, so only leaving the field counts.
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'date') return;
    if (target.form?.matches(FORM) && target.value !== target.defaultValue) apply(target.form);
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(FORM)) return;
    event.preventDefault();
    apply(event.target);
  });
  document.addEventListener('click', ({ target }) => {
    const link = linkAt(target);
    const address = link && addressOf(link);
    if (address?.pathname === location.pathname && !address.hash) rememberScroll();
  });
}

function apply(form: HTMLFormElement): void {
  const entered = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  );
  rememberScroll();
  location.assign(listAddress(new URL(form.action).pathname, entered));
}
