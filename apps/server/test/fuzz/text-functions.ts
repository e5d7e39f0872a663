import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export type TextFunction = {
  /** `platform/text/plain-text.ts plainText` */
  name: string;
  run: (text: string) => unknown;
};

type Parameter = { type: string; typeAnnotation?: { typeAnnotation?: { type: string; typeName?: { name?: string } } } };
type Declaration = { type: string; async?: boolean; id?: { name: string }; params?: Parameter[] };
type Statement = { type: string; declaration?: Declaration | null };

/** Commands run by hand, the demo, and tables meet no text of a stranger. */
const FOLDERS = ['apps/server/src', 'packages/contract/src'];
const WITHOUT_INPUT = /\.test\.ts$|\.d\.ts$|src\/(?:commands|demo|schema|backup)\/|-worker\.ts$|\/main\.ts$/;

/** They make a service from a secret, a folder or an address of the settings, or count days of the site's own clock. */
const NOT_OF_TEXT =
  /^(?:create|unreachable|sentinelOptions|hashOfParts|replaceFile|quartersBetween|workingDaysBetween)/;

/**
 * Every exported function that is not asynchronous and whose first parameter is a text. Where it needs more, `given` names the
 * further arguments; without it such a function is `missing`.
 */
export async function textFunctions(
  given: Readonly<Record<string, (text: string) => unknown[]>>,
): Promise<{ functions: TextFunction[]; missing: string[] }> {
  const functions: TextFunction[] = [];
  const missing: string[] = [];
  for (const { file, name, needed } of declarations()) {
    const id = `${file.replace(/^(?:apps\/server|packages\/contract)\/src\//, '')} ${name}`;
    const further = given[id] ?? (needed.length === 0 ? () => [] : usual(needed));
    if (!further) {
      missing.push(id);
      continue;
    }
    const module = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<
      string,
      (...all: unknown[]) => unknown
    >;
    const work = module[name];
    if (work) functions.push({ name: id, run: (text) => work(text, ...further(text)) });
  }
  return { functions, missing };
}

/** A second text is the same one backwards, and a language is Chinese. */
function usual(needed: readonly string[]): ((text: string) => unknown[]) | undefined {
  const known = needed.every((type) => type === 'string' || type === 'Lang');
  if (!known) return undefined;
  return (text) => needed.map((type) => (type === 'Lang' ? 'zh-cn' : text.slice(1)));
}

function declarations(): { file: string; name: string; needed: string[] }[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16_777_216,
  }).split('\n');
  return files
    .filter((file) => file.endsWith('.ts') && !WITHOUT_INPUT.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      if (!/^export function \w+\(\w+: string\b/m.test(text)) return [];
      const { body } = parseAst(text, { lang: 'ts' }, file) as unknown as { body: Statement[] };
      return body.flatMap(({ type, declaration }) => {
        const [first, ...others] = declaration?.params ?? [];
        const name = declaration?.id?.name ?? '';
        if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'FunctionDeclaration') return [];
        if (declaration.async || !first || typeOf(first) !== 'string' || NOT_OF_TEXT.test(name)) return [];
        const needed = others.filter(isNeeded).map(typeOf);
        return [{ file, name, needed }];
      });
    });
}

function isNeeded(parameter: Parameter & { optional?: boolean }): boolean {
  return parameter.type !== 'AssignmentPattern' && parameter.type !== 'RestElement' && !parameter.optional;
}

function typeOf({ typeAnnotation }: Parameter): string {
  const type = typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSStringKeyword') return 'string';
  return type?.typeName?.name ?? 'other';
}
