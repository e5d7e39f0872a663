import { usePrintedValue } from '#web/ui/content/printed-value.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import { ItemName } from './item-name.tsx';
import type { RecordView } from './record-view.ts';

type Props = { record: RecordView; texts: SpotcheckTexts };
type Item = RecordView['items'][number];

/** The order of official reports. */
const GROUPS: readonly Item['group'][] = ['composition', 'microbes', 'contaminants', 'additives', 'label', 'other'];

/** All tested items in the groups of an official report; failures have their own colour and text. */
export function ItemTable({ record, texts }: Props) {
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
      <thead>
        <tr>
          <th scope="col">{texts.columnTested}</th>
          <th scope="col" className="sc-desk">
            {texts.columnStandard}
          </th>
          <th scope="col">{texts.columnFound}</th>
          <th scope="col">{texts.columnVerdict}</th>
        </tr>
      </thead>
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
