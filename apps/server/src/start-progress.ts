export function createProgress(title: string, out: NodeJS.WriteStream = process.stdout) {
  return (step: string, done: number, total: number): void => {
    const line = `${title}: ${done}/${total} ${step}`;
    if (!out.isTTY) out.write(`${line}\n`);
    else out.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  };
}
