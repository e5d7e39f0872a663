import { SUBJECT_THEMES, type SubjectTheme } from '@rujian/contract/areas/subjects/public';

/** The hue of each family on the colour circle, in degrees. */
const HUES: Record<SubjectTheme, number> = { pasture: 154, lake: 205, amber: 40, clay: 18 };

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** A colour without a hue of its own: black, white and greys. */
const GREY_SPREAD = 12;

/**
 * The family of the design that an editor's colour is nearest to. Pages never use the colour itself:
 * only the families are known to be readable on both grounds.
 */
export function themeOf(color: string): SubjectTheme {
  const named = SUBJECT_THEMES.find((theme) => theme === color);
  if (named) return named;
  const hue = hueOf(color);
  if (hue === null) return 'pasture';
  const distance = (theme: SubjectTheme) => {
    const apart = Math.abs(hue - HUES[theme]);
    return Math.min(apart, 360 - apart);
  };
  return SUBJECT_THEMES.reduce((best, theme) => (distance(theme) < distance(best) ? theme : best));
}

function hueOf(color: string): number | null {
  const [, ...parts] = HEX.exec(color.trim()) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  const highest = Math.max(red, green, blue);
  const spread = highest - Math.min(red, green, blue);
  if (parts.length < 3 || spread < GREY_SPREAD) return null;
  if (highest === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (highest === green) return 60 * ((blue - red) / spread) + 120;
  return 60 * ((red - green) / spread) + 240;
}
