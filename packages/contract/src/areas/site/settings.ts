import { DEFAULT_CDN_URL, UPLOAD_MAX_BYTES } from '../../base/constants.ts';
import { PICTURE_SUFFIXES } from '../../vocabulary/shared/media.ts';
import { HOLIDAYS, MAKE_UP_DAYS } from './holidays.ts';

export const SETTINGS = {
  siteName: { group: 'names', kind: 'localised', max: 20 },
  siteAbbreviations: { group: 'names', kind: 'localised', max: 10 },
  siteDescription: { group: 'names', kind: 'localised', max: 120 },
  recordNumber: { group: 'records', kind: 'text', max: 60 },
  policeRecordNumber: { group: 'records', kind: 'text', max: 60 },
  reportPhone: { group: 'records', kind: 'text', max: 30 },
  reportEmail: { group: 'records', kind: 'text', max: 60 },
  reportHours: { group: 'records', kind: 'localised', max: 60 },
  openEnglish: { group: 'languages', kind: 'switch' },
  openMemberCenter: { group: 'members', kind: 'switch' },
  singleSignOn: { group: 'members', kind: 'switch' },
  smallTeam: { group: 'review', kind: 'switch' },
  holidays: { group: 'calendar', kind: 'days', max: 100 },
  makeUpDays: { group: 'calendar', kind: 'days', max: 100 },
  uploadMaxBytes: { group: 'uploads', kind: 'bytes', min: 1_048_576, max: 52_428_800 },
  uploadSuffixes: { group: 'uploads', kind: 'choices' },
  smsPerHour: { group: 'sms', kind: 'number', min: 10, max: 100_000 },
  cdnUrl: { group: 'addresses', kind: 'address' },
  apiUrl: { group: 'addresses', kind: 'address' },
  iframeHosts: { group: 'addresses', kind: 'hosts', max: 50 },
} as const;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

// Registration and phone numbers belong to the operator; the limit of text messages comes from the server's
// configuration.
export const SETTING_DEFAULTS = {
  siteName: { 'zh-cn': '乳见', en: 'Rujian' },
  siteAbbreviations: { 'zh-cn': '乳见', en: 'Rujian' },
  siteDescription: { 'zh-cn': '在这里，读懂中国乳业', en: 'China’s dairy industry, explained' },
  recordNumber: '',
  policeRecordNumber: '',
  reportPhone: '',
  reportEmail: '',
  reportHours: { 'zh-cn': '', en: '' },
  openEnglish: true,
  openMemberCenter: true,
  singleSignOn: false,
  smallTeam: false,
  holidays: HOLIDAYS,
  makeUpDays: MAKE_UP_DAYS,
  uploadMaxBytes: UPLOAD_MAX_BYTES,
  uploadSuffixes: PICTURE_SUFFIXES,
  cdnUrl: DEFAULT_CDN_URL,
  apiUrl: '',
  iframeHosts: [],
} as const satisfies Record<Exclude<SettingKey, 'smsPerHour'>, unknown>;

export const SETTING_GROUPS = [...new Set(Object.values(SETTINGS).map(({ group }) => group))];
