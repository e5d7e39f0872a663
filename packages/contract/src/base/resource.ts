import * as z from 'zod/mini';
import type { KeptTrashType } from '../areas/control/trash.ts';
import type { DeskRight } from '../areas/staff/rights.ts';
import { deskReason, searchWords } from './desk-fields.ts';
import { deskGet, deskPost, type Endpoint } from './endpoint.ts';
import { id, listOf, listQuery } from './lists.ts';
import type { RuleId } from './rules.ts';

type Shape = Record<string, z.core.$ZodType>;
type OutputOf<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> };

type Description<Row extends z.core.$ZodObject, Fields extends Shape, Filters extends Shape> = {
  type: KeptTrashType;
  rights: { view: DeskRight; edit: DeskRight };
  summaries: { list: string; save: string; remove: string };
  row: Row;
  filters: Filters;
  fields: Fields;
  check?: { test: (input: OutputOf<Fields>) => boolean; field: keyof Fields & string; rule: RuleId };
  title: keyof Fields & keyof z.output<Row> & string;
};

type DeskCall = Endpoint<z.core.$ZodType, z.core.$ZodType, 'staff'>;

export type Resource = {
  type: KeptTrashType;
  rights: { view: DeskRight; edit: DeskRight };
  row: z.core.$ZodObject;
  filters: Shape;
  fields: Shape;
  title: string;
  list: DeskCall;
  save: DeskCall;
  remove: DeskCall;
};

export function resource<
  Row extends z.core.$ZodObject,
  Fields extends Shape,
  Filters extends Shape = Record<never, never>,
>(description: Description<Row, Fields, Filters>) {
  const { type, rights, summaries, row, filters, fields, check, title } = description;
  const path = `/api/desk/${type}` as const;
  const form = z.object({ id: z.optional(id), ...fields });
  return {
    type,
    rights,
    row,
    filters,
    fields,
    title,
    list: deskGet(`${path}/list`, {
      right: rights.view,
      summary: summaries.list,
      input: z.object({ ...listQuery, q: searchWords, ...filters }),
      data: listOf(row),
    }),
    save: deskPost(`${path}/save`, {
      right: rights.edit,
      summary: summaries.save,
      input: check
        ? form.check(
            z.refine((input) => check.test(input as OutputOf<Fields>), { error: check.rule, path: [check.field] }),
          )
        : form,
      data: z.object({ id: z.number() }),
    }),
    remove: deskPost(`${path}/delete`, {
      right: rights.edit,
      summary: summaries.remove,
      input: z.object({ id, reason: deskReason }),
      data: z.null(),
    }),
  };
}
