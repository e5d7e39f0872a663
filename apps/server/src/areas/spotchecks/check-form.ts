import type { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import type { spotcheckItems, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

type Stored = typeof spotcheckRecords.$inferSelect;
type Item = Pick<typeof spotcheckItems.$inferSelect, 'nameRaw' | 'resultRaw' | 'limitRaw'>;

/** A stored sample as form values. */
export function checkFormOf(stored: Stored, items: readonly Item[]): CheckForm {
  const { sampleNo, seqNo, makerName, makerAddress, consignorName, consignorAddress } = stored;
  const { sampledName, sampledAddress, platform, shopName, foodName, spec, trademark } = stored;
  const { producedOn, batchNo, category, result, lab, retestLab, taskSource } = stored;
  const { authenticity, retest, disposal, disposalUrl, disposedOn, remark } = stored;
  return {
    seqNo,
    makerName,
    makerAddress,
    consignorName,
    consignorAddress,
    sampledName,
    sampledAddress,
    platform,
    shopName,
    foodName,
    spec,
    trademark,
    batchNo,
    category,
    result,
    lab,
    retestLab,
    taskSource,
    authenticity,
    retest,
    disposal,
    disposalUrl,
    remark,
    sampleNo: sampleNo ?? '',
    producedOn: producedOn ?? '',
    disposedOn: disposedOn ?? '',
    items: items.map(({ nameRaw, resultRaw, limitRaw }) => ({ name: nameRaw, result: resultRaw, limit: limitRaw })),
  };
}

/** Changed fields, for the audit log. */
export function changesOfCheck(stored: Stored, form: CheckForm) {
  const { items: _, ...columns } = form;
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => (stored[name] ?? '') !== columns[name],
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, stored[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  };
}
