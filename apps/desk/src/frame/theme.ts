import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { Look } from '#desk/kit/look.ts';

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

const COLOURS: Record<string, readonly [light: string, dark: string]> = {
  colorPrimary: ['#1F5A41', '#3F9A70'],
  colorInfo: ['#2B5A69', '#5E9DB0'],
  colorSuccess: ['#2F7A55', '#4FA67C'],
  colorWarning: ['#B07714', '#D9A441'],
  colorError: ['#B92F16', '#E0563A'],
  colorLink: ['#1F5A41', '#86C5A1'],
  colorTextBase: ['#191D1A', '#EEE9DD'],
  colorBgBase: ['#FFFDF8', '#131714'],
  colorBgLayout: ['#F3EEE2', '#0D110E'],
  colorBgContainer: ['#FFFDF8', '#1A1F1B'],
  colorBgElevated: ['#FFFDF8', '#20261F'],
  colorBorder: ['#C4BCA8', '#3D453F'],
  colorBorderSecondary: ['#E6DFD0', '#2B322D'],
  colorSplit: ['#E6DFD0', '#2B322D'],
  colorTextSecondary: ['#434A44', '#C2BFB2'],
  colorTextTertiary: ['#636A62', '#979A8F'],
  colorTextPlaceholder: ['#636A62', '#979A8F'],
  colorPrimaryBg: ['#E8F0E6', '#1A2A21'],
  colorPrimaryBgHover: ['#DCE8DA', '#20352A'],
  colorPrimaryBorder: ['#A9C4B1', '#335B47'],
  // The washes of the site: those that Ant Design derives from muted colours are grey.
  colorSuccessBg: ['#E8F0E6', '#1A2A21'],
  colorSuccessBorder: ['#A9C4B1', '#335B47'],
  colorWarningBg: ['#F9EFD6', '#2A2415'],
  colorWarningBorder: ['#E4CF9C', '#4B3F22'],
  colorErrorBg: ['#FBE9E2', '#33170F'],
  colorErrorBorder: ['#E7B3A3', '#6B2F20'],
  colorInfoBg: ['#E4ECEC', '#17252A'],
  colorInfoBorder: ['#C4BCA8', '#3D453F'],
};

function coloursOf(look: Look): Record<string, string> {
  return Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[look === 'dark' ? 1 : 0]]));
}

const SHADOW = '0 8px 28px -6px rgba(25,29,26,.18)';

const light: ThemeConfig = {
  cssVar: { key: 'rj-desk' },
  token: { ...shared, ...coloursOf('light'), boxShadow: SHADOW, boxShadowSecondary: SHADOW },
  components: { ...components, Table: { ...components.Table, headerBg: '#F3EEE2', rowHoverBg: '#F8F4EA' } },
};

/** The dark algorithm dims colours until small text is unreadable; these are the colours of the site. */
const readable: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  ...tinted(['colorPrimary', 'colorPrimaryText', 'colorLink', 'colorSuccess'], '#86C5A1'),
  ...tinted(['colorPrimaryHover', 'colorPrimaryTextHover', 'colorLinkHover'], '#A5D8BB'),
  ...tinted(['colorPrimaryActive', 'colorPrimaryTextActive', 'colorLinkActive'], '#A5D8BB'),
  ...tinted(['colorWarning'], '#E6B75C'),
  ...tinted(['colorInfo'], '#8FC0CF'),
  ...tinted(['colorError', 'colorErrorActive', 'colorErrorText'], '#FF8A6B'),
  ...tinted(['colorErrorHover', 'colorErrorTextHover'], '#FFA389'),
});

function tinted(names: readonly string[], colour: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, colour]));
}

const GROUND = { colorPrimary: '#2C7455', colorPrimaryHover: '#245F46', colorPrimaryActive: '#245F46' };

/** Text of outlined buttons, which Ant Design would colour like the ground of the others. */
const OUTLINED = tinted(
  ['defaultHoverColor', 'defaultHoverBorderColor', 'defaultActiveColor', 'defaultActiveBorderColor'],
  '#A5D8BB',
);

const dark: ThemeConfig = {
  algorithm: [theme.darkAlgorithm, readable],
  cssVar: { key: 'rj-desk-dark' },
  token: { ...shared, ...coloursOf('dark') },
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
