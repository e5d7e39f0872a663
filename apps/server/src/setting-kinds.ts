import { SMS_NOTICE_NAMES } from '@rujian/contract/areas/login/sms-notices';
import { SMS_TEMPLATES } from '@rujian/contract/base/constants';
import * as z from 'zod/mini';

export type Setting<Value> = {
  env: string;
  doc: string;
  /** Completes the sentence "… has to be". */
  expects: string;
  schema: z.ZodMiniType<Value, string | undefined>;
  /** Never shown, not even when it is invalid. */
  isSecret?: true;
  /** As written in the environment; absent when the default is nothing. */
  default?: string;
};

export const address = (protocols: string[]) =>
  z.string().check(z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')));

export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  );

export const list = (protocols: string[]) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
      z.array(address(protocols)),
    ),
  );

export const hosts = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
    z.array(z.string().check(z.regex(/^[\w.:-]+$/))),
  ),
);

/** `host:port,host:port` */
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

/** The same for notices: each has its own text, and one without an id is not sent. */
export const noticeIds = z.pipe(
  z.pipe(z.string(), z.transform(readPairs)),
  z.partialRecord(z.enum(SMS_NOTICE_NAMES), z.string().check(z.minLength(1))),
);

/** `name=value,…`: headers of an HTTP request. */
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

export const onOff = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
export const origin = address(['http:', 'https:']).check(
  z.refine((text) => URL.parse(text)?.origin === text.replace(/\/$/, '')),
);

export function setting<Value>(description: Setting<Value>): Setting<Value> {
  return description;
}
