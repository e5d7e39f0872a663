import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTerminalStream } from '#platform/terminal-log.ts';

function capture() {
  const lines: string[] = [];
  return { lines, out: { write: (line: string) => void lines.push(line) } };
}

test('a mobile number never reaches the log, wherever it stands', () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, out);

  log.info({ mobile: '13800138000', url: '/x?m=13912345678' }, 'sent to 13700000000');
  log.error({ err: new Error('failed for 15000000000') }, 'sms.failed');

  expect(lines.join('')).not.toMatch(/1[3-9]\d{9}/);
  expect(lines[0]).toContain('138****8000');
});

test('longer numbers are left alone', () => {
  const { lines, out } = capture();

  createLog({ logLevel: 'info' }, out).info({ bytes: 138001380001 }, 'x');

  expect(lines[0]).toContain('138001380001');
});

test('a terminal gets short lines with the trace below', () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, createTerminalStream(out));

  log.warn({ job: 'heat' }, 'job.late');
  log.error({ err: new Error('no disk') }, 'job.failed');

  expect(lines[0]).toContain('job.late job=heat');
  expect(lines[1]).toMatch(/job\.failed.*\n(?:.*\n)*.*Error: no disk/);
});
