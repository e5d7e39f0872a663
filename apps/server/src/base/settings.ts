/**
 * Initial settings of a new site. Official registration numbers are marked as examples; texts shown
 * in both languages contain both.
 */
export const DEFAULT_SETTINGS: Record<string, unknown> = {
  siteName: { 'zh-cn': '乳见', en: 'Rujian' },
  siteAbbreviations: { 'zh-cn': '乳见', en: 'Rujian' },
  recordNumber: '云ICP备00000000号（示例）',
  policeRecordNumber: '云公网安备00000000000000号（示例）',
  reportPhone: '400-000-0000',
  reportEmail: 'report@rujian.example',
  reportHours: { 'zh-cn': '工作日9:00–18:00', en: 'Mon–Fri 9:00–18:00 (UTC+8)' },
  /** Hosts that `/iframe/{url}` shows without confirmation. */
  iframeHosts: [],
};
