import type { Movement } from '@rujian/contract/areas/billboards/public';
import { texts } from './texts.ts';

export function movementName(movement: Movement): string {
  return {
    up: texts.moveUp,
    down: texts.moveDown,
    same: texts.moveSame,
    new: texts.moveNew,
    back: texts.moveBack,
    first: texts.moveFirst,
  }[movement];
}
