import * as z from 'zod/mini';
import { FILTER_TITLE_CHARACTERS } from '../../base/constants.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { text } from '../../base/rules.ts';
import { ALERT_MAIL, FILTER_MAIL, FILTER_PAGE } from '../../vocabulary/alerts.ts';

const PARAMETERS_MAX = 30;
const PARAMETER_CHARACTERS = 200;

const filter = z.object({
  page: z.enum(FILTER_PAGE.keys, 'rule.type'),
  /** The parameters of the page’s address. */
  query: z
    .record(z.string().check(z.maxLength(40, 'rule.text')), text(PARAMETER_CHARACTERS), 'rule.type')
    .check(z.refine((query) => Object.keys(query).length <= PARAMETERS_MAX, { error: 'rule.type' })),
});

const FilterState = z.object({ following: z.boolean(), id: z.nullable(z.number()) });
export type FilterState = z.infer<typeof FilterState>;

export const getFilterState = memberPost('/api/alert/state', {
  summary: 'Whether the member follows this filter of a page.',
  input: filter,
  data: FilterState,
});

export const toggleFilter = memberPost('/api/alert/toggle', {
  undoRule: 'account/follow/delete',
  summary:
    'Follows a filter of `/spotcheck`, `/search` or `/market`, or unfollows it; parameters that its page does not know are refused.',
  input: filter,
  data: FilterState,
});

export const FollowedFilter = z.object({
  id: z.number(),
  page: z.enum(FILTER_PAGE.keys),
  pageName: z.string(),
  title: z.string(),
  path: z.string(),
  mail: z.enum(FILTER_MAIL.keys),
  followedAt: z.number(),
});
export type FollowedFilter = z.infer<typeof FollowedFilter>;

export const listFilters = memberGet('/api/my/alertFilter', {
  summary: 'The filters that the member follows, newest first.',
  input: z.object(memberListQuery),
  data: listOf(FollowedFilter),
});

export const editFilter = memberPost('/api/my/editAlertFilter', {
  summary: 'Names a followed filter, or chooses its e-mails; an empty title restores the one made from its parameters.',
  input: z.object({
    id,
    title: z.optional(text(FILTER_TITLE_CHARACTERS)),
    mail: z.optional(z.enum(FILTER_MAIL.keys, 'rule.type')),
  }),
});

export const deleteFilter = memberPost('/api/my/delAlertFilter', {
  rule: 'account/follow/delete',
  summary: 'Unfollows a filter; succeeds if it is already gone.',
  input: z.object({ id }),
});

export const AlertSettings = z.object({
  mail: z.enum(ALERT_MAIL.keys),
  sms: z.boolean(),
  /** False: alerts by e-mail or text message have nowhere to go yet. */
  hasEmail: z.boolean(),
  hasMobile: z.boolean(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

export const getAlertSettings = memberGet('/api/my/alertSettings', {
  summary: 'How the member hears of alerts besides messages on the site.',
  data: AlertSettings,
});

export const setAlertSettings = memberPost('/api/my/setAlertSettings', {
  summary: 'Chooses e-mails for alerts, and text messages for recalls of the first level.',
  input: z.object({ mail: z.enum(ALERT_MAIL.keys, 'rule.type'), sms: z.boolean('rule.type') }),
  data: AlertSettings,
});
