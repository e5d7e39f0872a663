import { noteTransfer } from '@rujian/contract/areas/control/transfers';
import { callApi, QUIET } from '#desk/kit/api.ts';

const NAME_MAX_CHARACTERS = 120;

export function downloadCsv(fileName: string, rows: readonly Readonly<Record<string, string | number | null>>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))];
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
  saveFile(fileName, `\uFEFF${text}`);
  noteTransferQuietly('export', fileName, rows.length);
}

/** Writes to the audit log in the background; failures are ignored. */
export function noteTransferQuietly(way: 'import' | 'export', name: string, rows: number): void {
  const shown = [...name].slice(-NAME_MAX_CHARACTERS).join('');
  void callApi(noteTransfer, { way, name: shown, rows }, QUIET).catch(() => {});
}

export function saveFile(fileName: string, text: string, type = 'text/csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Escapes a cell that starts like a formula, because spreadsheets would run it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
