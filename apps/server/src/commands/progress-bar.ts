const WIDTH = 30;
const STEP_PERCENT = 10;

export function createProgressBar(title: string, out: NodeJS.WriteStream = process.stderr) {
  let shown = -1;
  return (done: number, total: number): void => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const step = out.isTTY ? percent : Math.floor(percent / STEP_PERCENT);
    if (step === shown && done < total) return;
    shown = step;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const line = `${title} ${bar} ${percent}% (${done}/${total})`;
    if (!out.isTTY) out.write(`${line}\n`);
    else out.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  };
}
