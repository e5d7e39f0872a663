import * as z from 'zod/mini';
import { ADDRESS_MAX_CHARACTERS } from '../../base/constants.ts';
import { linkOrNone, wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { withBounds } from '../../base/field-bounds.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { idOrNew } from '../../base/numbers.ts';
import { resource } from '../../base/resource.ts';
import { menuPath, text } from '../../base/rules.ts';
import { RULE_EXTEND, RULE_PLACE, RULE_TYPE } from '../../vocabulary/site.ts';
import { SETTING_KEYS } from './settings.ts';

const TITLE_CHARACTERS = 20;
const NAME_CHARACTERS = 60;
const MAX_WEIGHT = 9_999;

const flag = z._default(z.boolean('rule.type'), false);
const address = z._default(text(ADDRESS_MAX_CHARACTERS), '');

const Changed = z.nullable(z.object({ at: z.number(), by: z.string() }));

export const listSettings = deskGet('/api/desk/setting/index', {
  right: 'site.view',
  summary: 'All settings of the site with their values and last changes.',
  data: z.object({
    list: z.array(
      z.object({ key: z.enum(SETTING_KEYS), value: z.unknown(), isDefault: z.boolean(), changed: Changed }),
    ),
  }),
});

export const saveSetting = deskPost('/api/desk/setting/save', {
  right: 'site.edit',
  summary: 'Changes one setting; all pages that show it are invalidated.',
  input: z.object({ key: z.enum(SETTING_KEYS, 'rule.type'), value: z.unknown() }),
});

export const SettingChange = z.object({
  id: z.number(),
  at: z.number(),
  by: z.string(),
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const listSettingChanges = deskGet('/api/desk/setting/log', {
  right: 'site.view',
  summary: 'Changes of settings, newest first; of one setting if its key is given.',
  input: z.object({ ...listQuery, key: z.optional(z.enum(SETTING_KEYS, 'rule.type')) }),
  data: listOf(SettingChange),
});

const ruleFields = {
  place: z.enum(RULE_PLACE.keys, 'rule.type'),
  type: z.enum(RULE_TYPE.keys, 'rule.type'),
  title: wordsBetween(1, TITLE_CHARACTERS),
  titleEn: wordsUpTo(NAME_CHARACTERS),
  name: withBounds(text(NAME_CHARACTERS).check(z.regex(/^[A-Za-z][A-Za-z0-9_/-]*$/, 'rule.variableName')), {
    maxLength: NAME_CHARACTERS,
  }),
  path: z._default(menuPath, ''),
  icon: wordsUpTo(NAME_CHARACTERS),
  /** `tab`, `link` or `iframe`; clients report an unknown type. */
  menuType: z._default(text(TITLE_CHARACTERS), 'tab'),
  url: linkOrNone,
  component: address,
  keepalive: flag,
  noLoginValid: flag,
  extend: z._default(z.enum(RULE_EXTEND.keys, 'rule.type'), 'none'),
  remark: z._default(text(ADDRESS_MAX_CHARACTERS), ''),
  weigh: z._default(wholeNumber(0, MAX_WEIGHT, 'rule.number'), 0),
  disabled: flag,
};

export const DeskRule = z.object({
  id: z.number(),
  parentId: z.nullable(z.number()),
  place: z.enum(RULE_PLACE.keys),
  type: z.enum(RULE_TYPE.keys),
  title: z.string(),
  titleEn: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menuType: z.string(),
  url: z.string(),
  component: z.string(),
  keepalive: z.boolean(),
  noLoginValid: z.boolean(),
  extend: z.enum(RULE_EXTEND.keys),
  remark: z.string(),
  weigh: z.number(),
  disabled: z.boolean(),
});
export type DeskRule = z.infer<typeof DeskRule>;

export const listRules = deskGet('/api/desk/rule/index', {
  right: 'site.view',
  summary: 'All menu entries and permissions of the site, in tree order.',
  data: z.object({ list: z.array(DeskRule) }),
});

export const saveRule = deskPost('/api/desk/rule/save', {
  right: 'site.edit',
  summary: 'Adds a menu entry or permission, or changes one; `id` 0 adds.',
  input: z.object({ id: idOrNew, parentId: z._default(z.nullable(id), null), ...ruleFields }),
  data: z.object({ id: z.number() }),
});

export const moveRule = deskPost('/api/desk/rule/move', {
  right: 'site.edit',
  summary: 'Moves an entry under another one and reorders its siblings.',
  input: z.object({
    id,
    parentId: z._default(z.nullable(id), null),
    /** All entries under that parent in their new order, including this one. */
    order: z.array(id, 'rule.type').check(z.maxLength(500, 'rule.limit')),
  }),
});

export const deleteRule = deskPost('/api/desk/rule/delete', {
  right: 'site.edit',
  summary: 'Deletes an entry; one with sub-entries is refused.',
  input: z.object({ id }),
});

export const SmsTemplateDay = z.object({ day: z.string(), template: z.string(), sent: z.number(), failed: z.number() });
export type SmsTemplateDay = z.infer<typeof SmsTemplateDay>;

export const getSmsUse = deskGet('/api/desk/sms/use', {
  right: 'site.view',
  summary: 'Text messages requested by hour, results by day, templates and limits.',
  data: z.object({
    provider: z.string(),
    mostPerHour: z.number(),
    /** The last two days, oldest first; hours without requests are omitted. */
    hours: z.array(z.object({ hour: z.number(), requested: z.number() })),
    today: z.number(),
    thirtyDays: z.number(),
    sentToday: z.number(),
    failedToday: z.number(),
    days: z.array(SmsTemplateDay),
    faults: z.array(z.object({ fault: z.string(), count: z.number() })),
    templates: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['code', 'notice']),
        text: z.string(),
        providerId: z.string(),
        ready: z.boolean(),
      }),
    ),
    limits: z.array(z.object({ name: z.string(), most: z.number(), seconds: z.number() })),
  }),
});

const DeskRedirect = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  status: z.number(),
  createdAt: z.number(),
  by: z.string(),
});

const sitePath = text(ADDRESS_MAX_CHARACTERS).check(z.regex(/^\/[^/\\\s][^\s\\]*$/, 'rule.path'));

export const redirectResource = resource({
  type: 'redirect',
  rights: { view: 'site.view', edit: 'site.edit' },
  summaries: {
    list: 'Redirects, newest first.',
    save: 'Redirects an address to another one; the same address replaces it. Loops are refused.',
    remove: 'Deletes a redirect.',
  },
  row: DeskRedirect,
  filters: {},
  fields: { from: sitePath, to: sitePath, status: z._default(z.literal([301, 302, 308], 'rule.type'), 301) },
  title: 'from',
});
export const { list: listRedirects, save: saveRedirect, remove: deleteRedirect } = redirectResource;
