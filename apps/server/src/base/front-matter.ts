import { parse } from 'yaml';

export function splitFrontMatter(file: string): { data: unknown; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file);
  if (!match) throw new Error('A content file must start with a block between two lines of ---.');
  return { data: parse(match[1] ?? ''), body: (match[2] ?? '').trim() };
}
