const COLOURS: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31, fatal: 35 };

type Line = { level: string; time: string; msg?: string; err?: { stack?: string } };

export function createTerminalStream(out: { write: (text: string) => unknown } = process.stdout) {
  return {
    write(json: string) {
      const { level, time, msg, err, ...rest } = JSON.parse(json) as Line & Record<string, unknown>;
      const colour = COLOURS[level] ?? 0;
      const details = Object.entries(rest).map(([name, value]) => `${name}=${inline(value)}`);
      const head = `\u001b[90m${time.slice(11, 19)}\u001b[0m \u001b[${colour}m${level.padEnd(5)}\u001b[0m`;
      const line = [head, msg ?? '', ...details].join(' ').trimEnd();
      out.write(err?.stack ? `${line}\n${err.stack}\n` : `${line}\n`);
    },
  };
}

function inline(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
