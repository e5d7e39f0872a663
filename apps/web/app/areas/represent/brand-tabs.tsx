import type { Named } from '@rujian/contract/base/refs';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RepresentTexts } from './texts.ts';

type Props = { brand: Named; current: 'work' | 'answers' | 'seats' | 'webhook'; texts: RepresentTexts };

/** On a phone the current tab may be outside the row. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft + current.offsetWidth - row.clientWidth;
}

export function BrandTabs({ brand, current, texts }: Props) {
  const path = `/represent/${brand.id}`;
  const tabs = [
    { key: 'work', to: path, name: texts.tabWork },
    { key: 'answers', to: `${path}/answers`, name: texts.tabAnswers },
    { key: 'seats', to: `${path}/seats`, name: texts.tabSeats },
    { key: 'webhook', to: `${path}/webhook`, name: texts.tabWebhook },
  ];
  return (
    <>
      <Link className="more" to="/represent">
        <Icon name="left" small />
        {texts.back}
      </Link>
      <nav ref={showCurrent} className="tabs rep-tabs" aria-label={brand.name}>
        {tabs.map(({ key, to, name }) => (
          <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}
