import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { Look } from './look.ts';

const shared = {
  fontFamily: '"PingFang SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",system-ui,sans-serif',
  fontSize: 14,
  borderRadius: 4,
  borderRadiusLG: 6,
  borderRadiusSM: 3,
  controlHeight: 34,
  wireframe: false,
  motionDurationMid: '0.16s',
};

/** The desk has four tag colours; every other colour maps to one of them. */
const TONES = {
  pasture: { ink: 'var(--pasture)', ground: 'var(--paper-wash)', line: 'var(--pasture-line)' },
  amber: { ink: 'var(--amber)', ground: 'var(--paper-cream)', line: 'var(--cream-line)' },
  alarm: { ink: 'var(--vermilion)', ground: 'var(--paper-alarm)', line: 'var(--alarm-line)' },
  lake: { ink: 'var(--lake)', ground: 'var(--lake-wash)', line: 'var(--rule-2)' },
};
type Tone = keyof typeof TONES;

const STATES = { Success: 'pasture', Warning: 'amber', Error: 'alarm', Info: 'lake' } as const;

const PRESETS: Record<Tone, readonly string[]> = {
  pasture: ['green', 'lime'],
  amber: ['gold', 'orange', 'yellow'],
  alarm: ['red', 'volcano'],
  lake: ['blue', 'geekblue', 'cyan', 'purple', 'magenta', 'pink'],
};

/** Tag colours from the design tokens, because those of Ant Design have too little contrast. */
const TAG_TONES = Object.fromEntries([
  ...Object.entries(STATES).flatMap(([state, tone]) => [
    [`color${state}`, TONES[tone].ink],
    [`color${state}Bg`, TONES[tone].ground],
    [`color${state}Border`, TONES[tone].line],
  ]),
  ...Object.entries(TONES).flatMap(([tone, { ink, ground, line }]) =>
    PRESETS[tone as Tone].flatMap((colour) => [
      [`${colour}1`, ground],
      [`${colour}3`, line],
      [`${colour}6`, ink],
      [`${colour}7`, ink],
    ]),
  ),
]) as Record<string, string>;

/** What may only be read is as readable as what may be written. */
const READ_ONLY = { colorTextDisabled: 'var(--ink-2)' };

const components = {
  Table: { headerSplitColor: 'transparent', cellPaddingBlock: 11, cellPaddingInline: 12, cellFontSize: 14 },
  Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Tag: { defaultBg: 'transparent', defaultColor: 'var(--ink-2)', ...TAG_TONES },
  Tabs: { titleFontSize: 14, horizontalItemGutter: 24 },
  Select: { multipleItemBg: 'var(--paper-sunk)', ...READ_ONLY },
  Input: READ_ONLY,
  InputNumber: READ_ONLY,
  Checkbox: READ_ONLY,
  Radio: READ_ONLY,
  Segmented: READ_ONLY,
  Statistic: { contentFontSize: 30 },
};

const light: ThemeConfig = {
  cssVar: { key: 'rj-desk' },
  token: {
    ...shared,
    colorPrimary: '#1F5A41',
    colorInfo: '#2B5A69',
    colorSuccess: '#2F7A55',
    colorWarning: '#B07714',
    colorError: '#B92F16',
    colorLink: '#1F5A41',
    colorTextBase: '#191D1A',
    colorBgBase: '#FFFDF8',
    colorBgLayout: '#F3EEE2',
    colorBgContainer: '#FFFDF8',
    colorBgElevated: '#FFFDF8',
    colorBorder: '#C4BCA8',
    colorBorderSecondary: '#E6DFD0',
    colorSplit: '#E6DFD0',
    colorTextSecondary: '#434A44',
    colorTextTertiary: '#636A62',
    colorPrimaryBg: '#E8F0E6',
    colorPrimaryBgHover: '#DCE8DA',
    colorPrimaryBorder: '#A9C4B1',
    // The washes of the site: those that Ant Design derives from muted colours are grey.
    colorSuccessBg: '#E8F0E6',
    colorSuccessBorder: '#A9C4B1',
    colorWarningBg: '#F9EFD6',
    colorWarningBorder: '#E4CF9C',
    colorErrorBg: '#FBE9E2',
    colorErrorBorder: '#E7B3A3',
    colorInfoBg: '#E4ECEC',
    colorInfoBorder: '#C4BCA8',
    colorTextPlaceholder: '#636A62',
    boxShadow: '0 8px 28px -6px rgba(25,29,26,.18)',
    boxShadowSecondary: '0 8px 28px -6px rgba(25,29,26,.18)',
  },
  components: { ...components, Table: { ...components.Table, headerBg: '#F3EEE2', rowHoverBg: '#F8F4EA' } },
};

/** The dark algorithm dims colours until small text is unreadable; these are the colours of the site. */
const readable: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: '#86C5A1',
  colorPrimaryHover: '#A5D8BB',
  colorPrimaryActive: '#A5D8BB',
  colorPrimaryText: '#86C5A1',
  colorPrimaryTextHover: '#A5D8BB',
  colorPrimaryTextActive: '#A5D8BB',
  colorLink: '#86C5A1',
  colorLinkHover: '#A5D8BB',
  colorLinkActive: '#A5D8BB',
  colorSuccess: '#86C5A1',
  colorWarning: '#E6B75C',
  colorInfo: '#8FC0CF',
  colorError: '#FF8A6B',
  colorErrorHover: '#FFA389',
  colorErrorActive: '#FF8A6B',
  colorErrorText: '#FF8A6B',
  colorErrorTextHover: '#FFA389',
});

/** White text on green. */
const GROUND = { colorPrimary: '#2C7455', colorPrimaryHover: '#245F46', colorPrimaryActive: '#245F46' };

/** Text of outlined buttons, which Ant Design would colour like the ground of the others. */
const OUTLINED = {
  defaultHoverColor: '#A5D8BB',
  defaultHoverBorderColor: '#A5D8BB',
  defaultActiveColor: '#A5D8BB',
  defaultActiveBorderColor: '#A5D8BB',
};

const dark: ThemeConfig = {
  algorithm: [theme.darkAlgorithm, readable],
  cssVar: { key: 'rj-desk-dark' },
  token: {
    ...shared,
    colorPrimary: '#3F9A70',
    colorInfo: '#5E9DB0',
    colorSuccess: '#4FA67C',
    colorWarning: '#D9A441',
    colorError: '#E0563A',
    colorLink: '#86C5A1',
    colorTextSecondary: '#C2BFB2',
    colorTextTertiary: '#979A8F',
    colorPrimaryBg: '#1A2A21',
    colorPrimaryBgHover: '#20352A',
    colorPrimaryBorder: '#335B47',
    colorTextBase: '#EEE9DD',
    colorBgBase: '#131714',
    colorBgLayout: '#0D110E',
    colorBgContainer: '#1A1F1B',
    colorBgElevated: '#20261F',
    colorBorder: '#3D453F',
    colorBorderSecondary: '#2B322D',
    colorSplit: '#2B322D',
    colorTextPlaceholder: '#979A8F',
    colorSuccessBg: '#1A2A21',
    colorSuccessBorder: '#335B47',
    colorWarningBg: '#2A2415',
    colorWarningBorder: '#4B3F22',
    colorErrorBg: '#33170F',
    colorErrorBorder: '#6B2F20',
    colorInfoBg: '#17252A',
    colorInfoBorder: '#3D453F',
  },
  components: {
    ...components,
    Table: { ...components.Table, headerBg: '#151A16', rowHoverBg: '#1F2520' },
    Button: { ...components.Button, ...GROUND, ...OUTLINED, dangerColor: '#2A0F07' },
    Checkbox: { ...READ_ONLY, ...GROUND },
    Radio: { ...READ_ONLY, ...GROUND },
    Steps: GROUND,
    Switch: GROUND,
  },
};

const THEMES: Record<Look, ThemeConfig> = { light, dark };

export function themeOf(look: Look): ThemeConfig {
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { ...THEMES[look], token: { ...THEMES[look].token, motion } };
}
