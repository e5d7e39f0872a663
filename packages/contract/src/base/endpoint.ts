import * as z from 'zod/mini';
import type { DeskRight } from '../areas/staff/rights.ts';

type Schema = z.core.$ZodType;
type Path = `/api/${string}`;

/** Who may call: `member` needs a valid `ba-user-token`, `staff` a valid `batoken`. */
export type Access = 'anyone' | 'member' | 'staff';

export type Endpoint<Input extends Schema = Schema, Data extends Schema = Schema, By extends Access = Access> = {
  method: 'GET' | 'POST';
  path: Path;
  access: By;
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
  summary: string;
  input: Input;
  data: Data;
};

const NO_INPUT = z.object({});
const NO_DATA = z.null();

type Description<Input extends Schema, Data extends Schema> = Omit<
  Endpoint<Input, Data>,
  'method' | 'path' | 'access' | 'input' | 'data'
> & { input?: Input; data?: Data };

type Describe<By extends Access> = <Data extends Schema = typeof NO_DATA, Input extends Schema = typeof NO_INPUT>(
  path: Path,
  description: Description<Input, Data>,
) => Endpoint<Input, Data, By>;

// One function per caller and method; server, site, desk and the API reference read what they
// return. Marked as free of side effects, so that a page's script has only the calls it makes.

/* @__NO_SIDE_EFFECTS__ */
export const publicGet: Describe<'anyone'> = (path, description) =>
  describe({ method: 'GET', access: 'anyone', path }, description);

/* @__NO_SIDE_EFFECTS__ */
export const publicPost: Describe<'anyone'> = (path, description) =>
  describe({ method: 'POST', access: 'anyone', path }, description);

/* @__NO_SIDE_EFFECTS__ */
export const memberGet: Describe<'member'> = (path, description) =>
  describe({ method: 'GET', access: 'member', path }, description);

/* @__NO_SIDE_EFFECTS__ */
export const memberPost: Describe<'member'> = (path, description) =>
  describe({ method: 'POST', access: 'member', path }, description);

/* @__NO_SIDE_EFFECTS__ */
export const deskGet: Describe<'staff'> = (path, description) =>
  describe({ method: 'GET', access: 'staff', path }, description);

/* @__NO_SIDE_EFFECTS__ */
export const deskPost: Describe<'staff'> = (path, description) =>
  describe({ method: 'POST', access: 'staff', path }, description);

function describe<Input extends Schema, Data extends Schema, By extends Access>(
  call: Pick<Endpoint<Input, Data, By>, 'method' | 'access' | 'path'>,
  description: Description<Input, Data>,
): Endpoint<Input, Data, By> {
  return { ...call, input: NO_INPUT as Schema as Input, data: NO_DATA as Schema as Data, ...description };
}

export type ListEndpoint = Endpoint<Schema, z.core.$ZodType<{ total: number }>>;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Every answer of the API, whatever its HTTP status. `time` is in Unix seconds. */
export type Envelope<Data = unknown> = { code: number; msg: string; data: Data; time: number };
