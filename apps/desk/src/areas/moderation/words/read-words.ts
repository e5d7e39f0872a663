import type { ListedWord } from '@rujian/contract/areas/moderation/words';
import { LANGS } from '@rujian/contract/base/constants';
import { REASON, type Reason, WORD_LEVEL } from '@rujian/contract/vocabulary/moderation';

export type WordRow = {
  line: number;
  word: string;
  level: ListedWord['level'];
  category: Reason;
  pinyin: boolean;
  enabled: boolean;
  note: string;
};

type Read = { rows: WordRow[]; broken: { line: number; cells: string }[] };

const HEADS: Record<string, keyof WordRow> = {
  word: 'word',
  词: 'word',
  词语: 'word',
  level: 'level',
  级别: 'level',
  处理: 'level',
  category: 'category',
  类别: 'category',
  分类: 'category',
  pinyin: 'pinyin',
  拼音: 'pinyin',
  enabled: 'enabled',
  启用: 'enabled',
  note: 'note',
  备注: 'note',
};
const LEVEL_NAMES: Record<string, ListedWord['level']> = {
  拦截: 'block',
  送审: 'review',
  打码: 'mask',
  白名单: 'allow',
};

export function readWords(csv: string): Read {
  const [heads = [], ...lines] = parseCsv(csv.replace(/^\uFEFF/, ''));
  const names = heads.map((head) => HEADS[head.trim().toLowerCase()]);
  const read: Read = { rows: [], broken: [] };
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = Object.fromEntries(
      names.flatMap((name, at) => (name ? [[name, (cells[at] ?? '').trim()]] : [])),
    ) as Partial<Record<keyof WordRow, string>>;
    const word = rowOf(row);
    if (word) read.rows.push({ line: index + 2, ...word });
    else read.broken.push({ line: index + 2, cells: cells.join(', ') });
  });
  return read;
}

function rowOf(cells: Partial<Record<keyof WordRow, string>>): Omit<WordRow, 'line'> | undefined {
  // The export escapes cells that start like a formula.
  const word = (cells.word ?? '').replace(/^'(?=[=+\-@])/, '');
  const level = cells.level ? levelOf(cells.level) : 'review';
  const category = cells.category ? categoryOf(cells.category) : 'other';
  if (!word || !level || !category) return undefined;
  return {
    word,
    level,
    category,
    note: cells.note ?? '',
    pinyin: isYes(cells.pinyin),
    enabled: cells.enabled === undefined || cells.enabled === '' || isYes(cells.enabled),
  };
}

function levelOf(text: string): ListedWord['level'] | undefined {
  return WORD_LEVEL.keys.find((level) => level === text.toLowerCase()) ?? LEVEL_NAMES[text];
}

function categoryOf(text: string): Reason | undefined {
  return REASON.keys.find(
    (reason) => reason === text.toLowerCase() || LANGS.some((lang) => REASON.label(reason, lang) === text),
  );
}

function isYes(text: string | undefined): boolean {
  return text !== undefined && /^(1|true|yes|y|是)$/i.test(text);
}

export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
