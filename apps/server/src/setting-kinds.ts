import { SMS_NOTICE_NAMES } from '@rujian/contract/areas/login/sms-notices';
import { SMS_TEMPLATES } from '@rujian/contract/base/constants';
import * as z from 'zod/mini';

export type Setting<Value> = {
  env: string;
  doc: string;
  /** Completes the sentence "… has to be". */
  expects: string;
  schema: z.ZodMiniType<Value, string | undefined>;
  isSecret?: true;
  default?: string;
};

export const address = (protocols: string[]) =>
  z.string().check(z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')));

export const text = (expects: string) => ({ expects, schema: z.string().check(z.minLength(1)) });

export const optionalText = (expects: string, least = 1) => ({
  expects,
  schema: z.optional(z.string().check(z.minLength(least))),
});

export const optionalMatch = (expects: string, pattern: RegExp) => ({
  expects,
  schema: z.optional(z.string().check(z.regex(pattern))),
});

export const WEB = ['http:', 'https:'];
export const webAddress = { expects: 'an http or https address', schema: address(WEB) };
export const optionalWebAddress = { ...webAddress, schema: z.optional(address(WEB)) };

export const POSTGRES = ['postgres:', 'postgresql:'];
export const optionalPostgres = { expects: 'a postgres:// address', schema: z.optional(address(POSTGRES)) };

export const wholeNumber = (least: number, most: number) => ({
  expects: `a whole number from ${least} to ${most}`,
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  ),
});

const listed = <Entry extends z.core.$ZodType<unknown, string>>(entry: Entry) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((given: string) => given.split(',').flatMap((part) => part.trim() || [])),
      z.array(entry),
    ),
  );

export const list = (protocols: string[]) => listed(address(protocols));

export const hosts = listed(z.string().check(z.regex(/^[\w.:-]+$/)));

export const hostPorts = z.pipe(
  hosts,
  z.pipe(
    z.transform((found: string[]) =>
      found.map((text) => {
        const colon = text.lastIndexOf(':');
        return { host: text.slice(0, colon), port: Number(text.slice(colon + 1)) };
      }),
    ),
    z.array(z.object({ host: z.string().check(z.minLength(1)), port: z.int().check(z.gt(0)) })),
  ),
);

/** `user_register=SMS_1,*=SMS_2`: our template → its id at the provider. */
export const templateIds = z.pipe(
  z.pipe(z.string(), z.transform(readTemplateIds)),
  z.record(z.string(), z.string().check(z.minLength(1))),
);

function readTemplateIds(text: string): Record<string, string | undefined> {
  const input = new Map(Object.entries(readPairs(text)));
  const rest = input.get('*');
  const ids = SMS_TEMPLATES.map((name) => [name, input.get(name) ?? rest] as const);
  const known: string[] = [...SMS_TEMPLATES, '*'];
  const unknown = [...input.keys()].filter((name) => !known.includes(name));
  // An unknown name is a typo; without an id it fails validation.
  return Object.fromEntries([...ids, ...unknown.map((name) => [name, undefined] as const)]);
}

export const noticeIds = z.pipe(
  z.pipe(z.string(), z.transform(readPairs)),
  z.partialRecord(z.enum(SMS_NOTICE_NAMES), z.string().check(z.minLength(1))),
);

export const headerPairs = z.pipe(
  z.pipe(z.string(), z.transform(readPairs)),
  z.record(z.string().check(z.regex(/^[\w-]+$/)), z.string().check(z.regex(/^[\x21-\x7e][\x20-\x7e]*$/))),
);

export const share = z.pipe(
  z.pipe(z.string().check(z.regex(/^(?:0|1|[01]?\.\d{1,6})$/)), z.transform(Number)),
  z.number().check(z.gte(0), z.lte(1)),
);

function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', ...id] = pair.split('=');
      // A value may hold the sign itself, as base64 does.
      return [name.trim(), id.join('=').trim()] as const;
    }),
  );
}

export const onOff = {
  expects: '0 or 1',
  schema: z.pipe(
    z.enum(['0', '1']),
    z.transform((given) => given === '1'),
  ),
};
export const origin = address(WEB).check(z.refine((given) => URL.parse(given)?.origin === given.replace(/\/$/, '')));

export function setting<Value>(
  env: string,
  doc: string,
  kind: Pick<Setting<Value>, 'expects' | 'schema'>,
  more: Pick<Setting<Value>, 'isSecret' | 'default'> = {},
): Setting<Value> {
  return { env, doc, ...kind, ...more };
}
