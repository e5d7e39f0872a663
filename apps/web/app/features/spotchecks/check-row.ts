import type { CheckRow } from '@rujian/contract/spotchecks';
import { limitShape } from '#web/ui/charts/limit-shape.ts';

export type RowView = ReturnType<typeof rowView>;

/** A row ready to be drawn: the browser gets finished bars. */
export function rowView({ failure, ...row }: CheckRow) {
  return {
    ...row,
    failure: failure && {
      ...failure,
      bar: failure.bar && limitShape(failure.bar.value, failure.bar.limit),
    },
  };
}

/** Official tables print a stroke where something is not stated. */
export function isStated(text: string): boolean {
  return text !== '' && text !== '/';
}
