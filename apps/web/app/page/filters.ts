import { listAddress } from '#web/ui/lists/address.ts';
import { addressOf, linkAt } from './clicks.ts';
import { rememberScroll } from './keep-scroll.ts';

const FORM = 'form[data-applies]';

export function applyFilters(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(FORM)) return;
    event.preventDefault();
    apply(event.target);
  });
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    // An island that followed the link itself stays where it is.
    const link = defaultPrevented ? null : linkAt(target);
    const address = link && addressOf(link);
    if (address?.pathname === location.pathname && !address.hash) rememberScroll();
  });
}

function apply(form: HTMLFormElement): void {
  const entered = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
  rememberScroll();
  location.assign(listAddress(new URL(form.action).pathname, entered));
}
