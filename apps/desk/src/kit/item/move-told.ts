import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { texts } from './texts.ts';

/** What a move led to, as a sentence. */
export function moveTold({ move }: { move: PublishMove }): string {
  return texts[`told_${move}`];
}
