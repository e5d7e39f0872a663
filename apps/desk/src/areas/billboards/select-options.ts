import type { Movement } from '@rujian/contract/areas/billboards/public';
import type {
  BillboardKind,
  BillboardObject,
  BillboardPeriod,
} from '@rujian/contract/vocabulary/billboards';
import type { BillboardTexts } from './texts.zh-cn.ts';

/** Value lists of rankings as select options. */
export function kindChoices(texts: BillboardTexts): { value: BillboardKind; label: string }[] {
  return [
    { value: 'data', label: texts.kindData },
    { value: 'expert', label: texts.kindExpert },
    { value: 'vote', label: texts.kindVote },
    { value: 'mixed', label: texts.kindMixed },
  ];
}

export function objectChoices(texts: BillboardTexts): { value: BillboardObject; label: string }[] {
  return [
    { value: 'brand', label: texts.objectBrand },
    { value: 'product', label: texts.objectProduct },
    { value: 'company', label: texts.objectCompany },
    { value: 'farm', label: texts.objectFarm },
    { value: 'region', label: texts.objectRegion },
    { value: 'person', label: texts.objectPerson },
  ];
}

export function periodChoices(texts: BillboardTexts): { value: BillboardPeriod; label: string }[] {
  return [
    { value: 'week', label: texts.periodWeek },
    { value: 'month', label: texts.periodMonth },
    { value: 'quarter', label: texts.periodQuarter },
    { value: 'half', label: texts.periodHalf },
    { value: 'year', label: texts.periodYear },
    { value: 'once', label: texts.periodOnce },
  ];
}

export function movementName(texts: BillboardTexts, movement: Movement): string {
  return {
    up: texts.moveUp,
    down: texts.moveDown,
    same: texts.moveSame,
    new: texts.moveNew,
    back: texts.moveBack,
    first: texts.moveFirst,
  }[movement];
}
