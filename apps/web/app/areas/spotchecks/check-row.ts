import type { CheckRow } from '@rujian/contract/areas/spotchecks/public';
import { limitShape } from '#web/ui/charts/limit-shape.ts';

export type RowView = ReturnType<typeof rowView>;

export function rowView({ failure, ...row }: CheckRow) {
  return {
    ...row,
    failure: failure && { ...failure, bar: failure.bar && limitShape(failure.bar.value, failure.bar.limit) },
  };
}

/** Official tables print a dash for missing values. */
export function isStated(text: string): boolean {
  return text !== '' && text !== '/';
}
