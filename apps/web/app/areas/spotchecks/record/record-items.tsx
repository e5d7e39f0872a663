import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { PlanPlot } from '#web/ui/charts/plan-plot.tsx';
import { usePrintedValue } from '#web/ui/content/printed-value.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { TableHead } from '#web/ui/lists/data-table.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import { amountText, type FailedItemView, type RecordView } from './record-view.ts';

type Props = { item: FailedItemView; isOut: boolean; texts: SpotcheckTexts };

export function FailedItem({ item, isOut, texts }: Props) {
  const contentLang = useContentLang();
  const { term, sentences } = item;
  const name = isOut ? <s>{item.name}</s> : item.name;
  return (
    <div className={isOut ? 'sc-fail is-out' : 'sc-fail'}>
      <div className="sc-fail-head ends">
        <h3>
          <ItemName term={term}>{name}</ItemName>
        </h3>
        {isOut ? (
          <s className="seal sc-seal-out">{texts.fail}</s>
        ) : (
          <span className="seal seal-fail">{texts.fail}</span>
        )}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="deck" lang={item.structured ? undefined : contentLang}>
          <Whole text={sentence} />
        </p>
      ))}
      {!item.structured && (
        <p className="sc-unstructured quiet">
          <b className="tag tag-amber">{texts.unstructured}</b>
          {texts.unstructuredNote}
        </p>
      )}
      {item.plan && <Plan item={item} plan={item.plan} texts={texts} />}
      {item.bar && <Bar item={item} bar={item.bar} texts={texts} />}
    </div>
  );
}

function Plan({ item, plan, texts }: Omit<Props, 'isOut'> & { plan: NonNullable<FailedItemView['plan']> }) {
  const label = fill(texts.planSpoken, {
    n: plan.n,
    item: item.name,
    values: plan.wide.rows.map((row) => row.label).join(texts.listSeparator),
    lower: formatExact(plan.lower),
    upper: plan.upper === null ? '–' : formatExact(plan.upper),
  });
  const has = (zone: string) => plan.wide.rows.some((row) => row.zone === zone);
  return (
    <>
      <PlanPlot shape={plan.wide} className="on-wide" label={label} unit={item.unit} />
      <PlanPlot shape={plan.narrow} className="on-narrow" label={label} unit={item.unit} />
      <p className="legend">
        {has('below') && <Key zone="below" text={texts.planBelow} />}
        {has('between') && <Key zone="between" text={texts.planBetween} />}
        {has('above') && <Key zone="above" text={plan.upper === null ? texts.planAboveLower : texts.planAbove} />}
        {plan.wide.rows.some((row) => row.isBound) && <span>{texts.planBound}</span>}
      </p>
    </>
  );
}

function Key({ zone, text }: { zone: string; text: string }) {
  return (
    <span>
      <i className={`sc-key-${zone}`} />
      {text}
    </span>
  );
}

function Bar({ item, bar, texts }: Omit<Props, 'isOut'> & { bar: NonNullable<FailedItemView['bar']> }) {
  const limit = bar.kind === 'max' ? texts.barLimitMax : texts.barLimitMin;
  return (
    <div className="sc-fail-bar">
      <LimitBar shape={bar.shape} />
      <p className="legend">
        <span>
          <i className="sc-key-above" />
          {fill(texts.barValue, { value: amountText(bar.value, item, texts) })}
        </span>
        <span>
          <i className="sc-key-limit" />
          {fill(limit, { limit: amountText(bar.limit, item, texts) })}
        </span>
      </p>
    </div>
  );
}

function ItemName({ term, children }: { term: { id: number } | null; children: ReactNode }) {
  if (!term) return children;
  return <TextLink className="term" to={`/baike/${term.id}`} label={children} />;
}

type Item = RecordView['items'][number];

/** The order of official reports. */
const GROUPS: readonly Item['group'][] = ['composition', 'microbes', 'contaminants', 'additives', 'label', 'other'];

/** All tested items in the groups of an official report; failures have their own colour and text. */
export function ItemTable({ record, texts }: { record: RecordView; texts: SpotcheckTexts }) {
  const names: Record<Item['group'], string> = {
    composition: texts.groupComposition,
    microbes: texts.groupMicrobes,
    contaminants: texts.groupContaminants,
    additives: texts.groupAdditives,
    label: texts.groupLabel,
    other: texts.groupOther,
  };
  const isOut = record.retest === 'overturned';
  return (
    <table className="sc-items">
      <caption className="sr">{texts.allItems}</caption>
      <TableHead
        columns={[
          texts.columnTested,
          { name: texts.columnStandard, className: 'sc-desk' },
          texts.columnFound,
          texts.columnVerdict,
        ]}
      />
      {GROUPS.filter((group) => record.items.some((item) => item.group === group)).map((group) => (
        <tbody key={group}>
          <tr className="sc-group">
            <th colSpan={4} scope="rowgroup">
              {names[group]}
            </th>
          </tr>
          {record.items
            .filter((item) => item.group === group)
            .map((item) => (
              <ItemRow key={item.id} item={item} isOut={isOut} texts={texts} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function ItemRow({ item, isOut, texts }: { item: Item; isOut: boolean; texts: SpotcheckTexts }) {
  const inPageLanguage = usePrintedValue();
  const { name, term, result } = item;
  const standard = inPageLanguage(item.standard);
  const found = inPageLanguage(item.found);
  const isFailed = result === 'fail';
  return (
    <tr className={isFailed ? (isOut ? 'is-out' : 'is-failed') : undefined}>
      <th scope="row">
        <ItemName term={term}>{name}</ItemName>
        {!item.structured && <small className="tag">{texts.unstructured}</small>}
        <small className="sc-phone" lang={standard.lang}>
          {standard.text}
        </small>
      </th>
      <td className="sc-desk num" lang={standard.lang}>
        {standard.text}
      </td>
      <td className="num" lang={found.lang}>
        {isFailed && isOut ? <s>{found.text}</s> : found.text}
      </td>
      <td>
        <span className={isFailed ? 'sc-no inline' : 'sc-ok inline'}>
          <Icon name={isFailed ? 'close' : 'check'} small />
          {isFailed ? isOut ? <s>{texts.fail}</s> : texts.fail : texts.pass}
        </span>
      </td>
    </tr>
  );
}
