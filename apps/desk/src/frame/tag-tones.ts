/** The desk has four tag colours; every other colour maps to one of them. */
const TONES = {
  pasture: { ink: 'var(--pasture)', ground: 'var(--paper-wash)', line: 'var(--pasture-line)' },
  amber: { ink: 'var(--amber)', ground: 'var(--paper-cream)', line: 'var(--cream-line)' },
  alarm: { ink: 'var(--vermilion)', ground: 'var(--paper-alarm)', line: 'var(--alarm-line)' },
  lake: { ink: 'var(--lake)', ground: 'var(--lake-wash)', line: 'var(--rule-2)' },
};
type Tone = keyof typeof TONES;

const STATES = { Success: 'pasture', Warning: 'amber', Error: 'alarm', Info: 'lake' } as const;

const PRESETS = {
  green: 'pasture',
  lime: 'pasture',
  gold: 'amber',
  orange: 'amber',
  yellow: 'amber',
  red: 'alarm',
  volcano: 'alarm',
  blue: 'lake',
  geekblue: 'lake',
  cyan: 'lake',
  purple: 'lake',
  magenta: 'lake',
  pink: 'lake',
} as const satisfies Record<string, Tone>;

/** Tag colours from the design tokens, because those of Ant Design have too little contrast. */
export const TAG_TONES = Object.fromEntries([
  ...Object.entries(STATES).flatMap(([state, tone]) => [
    [`color${state}`, TONES[tone].ink],
    [`color${state}Bg`, TONES[tone].ground],
    [`color${state}Border`, TONES[tone].line],
  ]),
  ...Object.entries(PRESETS).flatMap(([colour, tone]) => [
    [`${colour}1`, TONES[tone].ground],
    [`${colour}3`, TONES[tone].line],
    [`${colour}6`, TONES[tone].ink],
    [`${colour}7`, TONES[tone].ink],
  ]),
]) as Record<string, string>;
