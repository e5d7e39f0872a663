import { LIST_PATH } from '../check-address.ts';
import type { RecallTexts } from './texts.ts';

export const RECALLS_PATH = '/recall';

export function recallPath(id: number): string {
  return `${RECALLS_PATH}/${id}`;
}

export function trailOf(texts: RecallTexts) {
  return [
    { name: texts.spotchecks, path: LIST_PATH },
    { name: texts.title, path: RECALLS_PATH },
  ];
}
