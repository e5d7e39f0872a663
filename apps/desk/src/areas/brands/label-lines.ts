/** Label values as editable lines: the number is at the end. */
export function labelLines(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');
}

/** Lines that do not end with a number are ignored. */
export function labelValues(lines: string): Record<string, number> {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const match = /^(.+?)[\s：:]+(-?\d+(?:\.\d+)?)$/.exec(line.trim());
      return match?.[1] ? [[match[1], Number(match[2])]] : [];
    }),
  );
}
