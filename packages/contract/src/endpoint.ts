import type * as z from 'zod/mini';
import type { DeskRight } from './desk-rights.ts';

type Schema = z.core.$ZodType;

/** Who may call: `member` needs a live `ba-user-token`, `staff` a live `batoken`. */
export type Access = 'anyone' | 'member' | 'staff';

export type Endpoint<Input extends Schema = Schema, Data extends Schema = Schema> = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: Access;
  /** The rule a member's group must hold, such as `account/overview`; none for most calls. */
  rule?: string;
  /** The rule that the second call of a toggle needs, which takes back what the first one did. */
  undoRule?: string;
  /** The right a staff member must hold; of several, any one. None: whoever works at the desk. */
  right?: DeskRight | readonly DeskRight[];
  /** Answers also to somebody who first has to choose a password or set up a second factor. */
  beforeSetUp?: true;
  /** The field of a multipart body that carries a file; the input then travels in the query. */
  fileField?: string;
  /** One sentence for the API reference. */
  summary: string;
  input: Input;
  data: Data;
};

/** Describes one call once; server, site, desk and the API reference all read it from here. */
export function endpoint<Input extends Schema, Data extends Schema>(
  description: Omit<Endpoint<Input, Data>, 'access'> & { access?: Access },
): Endpoint<Input, Data> {
  return { access: 'anyone', ...description };
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Every answer of the API, whatever its HTTP status. `time` is in Unix seconds. */
export type Envelope<Data = unknown> = {
  code: number;
  msg: string;
  data: Data;
  time: number;
};
