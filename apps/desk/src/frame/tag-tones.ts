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
export const TAG_TONES = Object.fromEntries([
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
