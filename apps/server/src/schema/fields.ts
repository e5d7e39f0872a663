import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import {
  type BuildColumns,
  type BuildExtraConfigColumns,
  getTableColumns,
  getTableName,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  bigint,
  boolean,
  check,
  customType,
  integer,
  numeric,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export function id() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}

export function bigNumber(name: string) {
  return bigint(name, { mode: 'number' });
}

export const ref = bigNumber;

export function idList(name: string) {
  return bigNumber(name).array().notNull().default([]);
}

export function counter(name: string) {
  return integer(name).notNull().default(0);
}

export function flag(name: string) {
  return boolean(name).notNull().default(false);
}

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export function requiredRef(name: string, column: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') {
  return ref(name).notNull().references(column, { onDelete });
}

export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return moment('updated_at').notNull().defaultNow();
}

export function timestamps() {
  return { createdAt: createdAt(), updatedAt: updatedAt() };
}

export function words(name: string) {
  return text(name).notNull().default('');
}

export function textList(name: string) {
  return text(name).array().notNull().default([]);
}

/** Exact decimals, because laboratory values and prices must not get binary rounding errors. */
export function decimal(name: string) {
  return numeric(name, { mode: 'number' });
}

/** A reference to any content, in place of a foreign key. */
export function target() {
  return { t: text('t', { enum: TARGET_TYPES }).notNull(), targetId: ref('target_id').notNull() };
}

export function oneOf(column: AnyPgColumn, values: readonly string[]) {
  const name = `${getTableName(column.table)}_${column.name}_known`;
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

type Columns = Record<string, PgColumnBuilderBase>;

type Rules<Name extends string, Own extends Columns> = (
  t: BuildExtraConfigColumns<Name, Own, 'pg'>,
) => PgTableExtraConfigValue[];

type Table<Name extends string, Own extends Columns> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: BuildColumns<Name, Own, 'pg'>;
  dialect: 'pg';
}>;

/** A table, `with` its indexes and checks; columns with a closed list of values are checked by the database anyway. */
export function table<Name extends string, Own extends Columns>(name: Name, columns: Own) {
  let rules: Rules<Name, Own> = () => [];
  const made: Table<Name, Own> = pgTable(name, columns, (t) => [...rules(t), ...valueChecks(made)]);
  return Object.assign(made, {
    with(given: Rules<Name, Own>): Table<Name, Own> {
      rules = given;
      return made;
    },
  });
}

function valueChecks(made: AnyPgTable) {
  const lists = Object.values<AnyPgColumn>(getTableColumns(made)).filter(({ enumValues }) => enumValues);
  return lists.map((column) => oneOf(column, column.enumValues ?? []));
}

/** Equals `batchKey()` of the contract; letters are mapped one by one because `upper()` depends on the locale. */
export function batchKeyOf(batchNo: AnyPgColumn | SQL) {
  return sql<string>`regexp_replace(translate(normalize(${batchNo}, NFKC), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '[^0-9A-Z一-鿿]', '', 'g')`;
}

/** A name without spaces and with one form of each sign, so that （股份） equals (股份). */
export function nameKeyOf(name: AnyPgColumn | SQL) {
  return sql<string>`regexp_replace(translate(normalize(${name}, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '\\s', '', 'g')`;
}

/** The signs of a name, to look for names that contain another by an index. */
export function nameSignsOf(name: AnyPgColumn | SQL) {
  return sql<string[]>`string_to_array(${nameKeyOf(name)}, null)`;
}
