import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

/** Pages whose filters can be followed. */
export const FILTER_PAGE = vocabulary({
  spotcheck: ['抽检', 'Spot checks'],
  search: ['搜索', 'Search'],
  market: ['行情', 'Markets'],
});
export type FilterPage = KeyOf<typeof FILTER_PAGE>;

export const ALERT_MAIL = vocabulary({
  now: ['随时发送', 'At once'],
  daily: ['每天一封', 'Once a day'],
  off: ['不发邮件', 'No e-mail'],
});
export type AlertMail = KeyOf<typeof ALERT_MAIL>;

/** `as_set` follows the choice that the member made for all. */
export const FILTER_MAIL = vocabulary({
  as_set: ['同邮件总设置', 'As set for all'],
  now: ['随时发送', 'At once'],
  daily: ['每天一封', 'Once a day'],
  off: ['不发邮件', 'No e-mail'],
});
export type FilterMail = KeyOf<typeof FILTER_MAIL>;

/** What an alert is about. */
export const ALERT_SUBJECTS = ['record', 'recall', 'content', 'price'] as const;
export type AlertSubject = (typeof ALERT_SUBJECTS)[number];

/** `raised`: there is something to tell; `changed`: it was corrected; `over`: it does not hold any more. */
export const ALERT_CHANGES = ['raised', 'changed', 'over'] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];
