import type { Movement } from '@rujian/contract/areas/billboards/public';
import type { BillboardTexts } from './texts.zh-cn.ts';

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
