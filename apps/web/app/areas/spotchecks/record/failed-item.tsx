import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { PlanPlot } from '#web/ui/charts/plan-plot.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import { ItemName } from './item-name.tsx';
import { amountText } from './item-text.ts';
import type { FailedItemView } from './record-view.ts';

type Props = { item: FailedItemView; isOut: boolean; texts: SpotcheckTexts };

/** One failed item against its limit: as text, and as a chart if the values are numeric. */
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

type PlanProps = Omit<Props, 'isOut'> & { plan: NonNullable<FailedItemView['plan']> };

function Plan({ item, plan, texts }: PlanProps) {
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

type BarProps = Omit<Props, 'isOut'> & { bar: NonNullable<FailedItemView['bar']> };

function Bar({ item, bar, texts }: BarProps) {
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
