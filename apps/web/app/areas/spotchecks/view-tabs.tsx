import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { ListOrder } from '#web/ui/lists/list-order.tsx';
import { type CheckValues, type CheckView, LIST_PATH } from './check-address.ts';
import type { SpotcheckTexts } from './texts.zh-cn.ts';

type Props = { view: CheckView; values: CheckValues; texts: SpotcheckTexts };

/** Views of the selection, and the order of a list. */
export function ViewTabs({ view, values, texts }: Props) {
  const views = {
    table: texts.viewTable,
    cards: texts.viewCards,
    map: texts.viewMap,
    trend: texts.viewTrend,
  };
  const orders = {
    newest: texts.sortNewest,
    over: texts.sortOver,
    produced: texts.sortProduced,
  };
  const isList = view === 'table' || view === 'cards';
  return (
    <div className="sc-views flow">
      <nav className="tabs" aria-label={texts.views}>
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
      {isList && <ListOrder path={LIST_PATH} values={values} label={texts.order} orders={orders} />}
    </div>
  );
}
