import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export type SourcePattern = { place: string; source: string; flags: string };

/** Where `RegExp` is called. */
type Construction = { file: string; line: number };

type Node = {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { type: string; name?: string };
} & Record<string, unknown>;

/** Tests, examples, and programs that only run while the product is built. */
const NOT_IN_THE_PRODUCT =
  /\.test\.tsx?$|\.d\.ts$|\/test\/|\/example\/|^apps\/(?:web|desk)\/[^/]+$|^(?:apps|packages)\/[^/]+\/build\.js$|\.config\.ts$/;

/** All patterns of the sources of server, site, desk and packages. */
export function sourcePatterns(): { literals: SourcePattern[]; constructions: Construction[] } {
  const literals: SourcePattern[] = [];
  const constructions: Construction[] = [];
  for (const file of productFiles()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const lang = file.endsWith('x') ? 'tsx' : file.endsWith('.js') ? 'js' : 'ts';
    const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
    visit(parseAst(text, { lang }, file), (node) => {
      if (node.regex) {
        const { pattern, flags } = node.regex;
        literals.push({ place: `${file}:${lineOf(node)}`, source: pattern, flags });
      } else if (node.callee?.type === 'Identifier' && node.callee.name === 'RegExp') {
        constructions.push({ file, line: lineOf(node) });
      }
    });
  }
  return { literals, constructions };
}

function productFiles(): string[] {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16_777_216,
  });
  return known.split('\n').filter((file) => /\.[jt]sx?$/.test(file) && !NOT_IN_THE_PRODUCT.test(file));
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) visit(each, onNode);
    return;
  }
  const node = value as Node;
  if (typeof node.type === 'string') onNode(node);
  for (const each of Object.values(node)) visit(each, onNode);
}
