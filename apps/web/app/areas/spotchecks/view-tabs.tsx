import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { type CheckValues, type CheckView, LIST_PATH } from './check-address.ts';
import type { SpotcheckTexts } from './texts.ts';

type Props = { view: CheckView; values: CheckValues; texts: SpotcheckTexts };

/** Views of the selection. */
export function ViewTabs({ view, values, texts }: Props) {
  const views = { table: texts.viewTable, cards: texts.viewCards, map: texts.viewMap, trend: texts.viewTrend };
  return (
    <nav className="list-order" aria-label={texts.views}>
      {Object.entries(views).map(([key, name]) => (
        <Link
          key={key}
          to={listAddress(LIST_PATH, { ...values, view: key === 'table' ? undefined : key })}
          aria-current={key === view ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
