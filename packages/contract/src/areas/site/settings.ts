/** Settings of the operator, in screen order. Each has a default in the code that reads it. */
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
  uploadMaxBytes: { group: 'uploads', kind: 'bytes', min: 1_048_576, max: 52_428_800 },
  uploadSuffixes: { group: 'uploads', kind: 'choices' },
  smsPerHour: { group: 'sms', kind: 'number', min: 10, max: 100_000 },
  cdnUrl: { group: 'addresses', kind: 'address' },
  apiUrl: { group: 'addresses', kind: 'address' },
  iframeHosts: { group: 'addresses', kind: 'hosts', max: 50 },
} as const;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const SETTING_GROUPS = [
  'names',
  'records',
  'languages',
  'members',
  'review',
  'uploads',
  'sms',
  'addresses',
] as const;
