import type * as z from 'zod/mini';
import type { DeskRight } from '../areas/staff/rights.ts';

type Schema = z.core.$ZodType;

/** Who may call: `member` needs a valid `ba-user-token`, `staff` a valid `batoken`. */
export type Access = 'anyone' | 'member' | 'staff';

export type Endpoint<Input extends Schema = Schema, Data extends Schema = Schema> = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: Access;
  /** The rule a member's group must hold, such as `account/overview`; none for most calls. */
  rule?: string;
  /** The rule needed to undo the first call of a toggle. */
  undoRule?: string;
  /** The required desk permission; any one of several. None: all staff. */
  right?: DeskRight | readonly DeskRight[];
  /** Also answers staff who still have to choose a password or set up a second factor. */
  beforeSetUp?: true;
  /** The file field of a multipart body; the input then travels in the query. */
  fileField?: string;
  /** One sentence for the API reference. */
  summary: string;
  input: Input;
  data: Data;
};

/** Describes one call; server, site, desk and the API reference all read it from here. */
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
