import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { texts } from './texts.ts';

export function moveTold({ move }: { move: PublishMove }): string {
  return texts[`told_${move}`];
}
