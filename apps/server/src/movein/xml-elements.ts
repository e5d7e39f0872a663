import sax from 'sax';
import { AppError } from '#platform/app-error.ts';
import { storableText } from '#platform/text/storable-text.ts';

export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

/** A single post is never longer; an unclosed element would otherwise fill the memory. */
const ELEMENT_MAX_CHARACTERS = 20_000_000;

/**
 * The elements at one depth of a document of any length, one after the other. What is not
 * well-formed is refused with its line.
 */
export async function* elementsAt(depth: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = sax.parser(true, { position: true });
  const ready: XmlElement[] = [];
  const open: XmlElement[] = [];
  let level = 0;
  let characters = 0;

  parser.onerror = (error) => {
    throw broken(parser.line, error.message.split('\n')[0] ?? '');
  };
  parser.onopentag = ({ name, attributes }) => {
    level += 1;
    if (level < depth) return;
    if (level === depth) characters = 0;
    const element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    level -= 1;
    const element = open.pop();
    if (element && open.length === 0) ready.push(element);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    characters += text.length;
    if (characters > ELEMENT_MAX_CHARACTERS) throw broken(parser.line, 'Element too long');
    element.text += storableText(text);
  };
  parser.ontext = addText;
  parser.oncdata = addText;

  for await (const piece of bytes) {
    parser.write(decoded(() => decoder.decode(piece, { stream: true }), parser.line));
    yield* ready.splice(0);
  }
  parser.write(decoded(() => decoder.decode(), parser.line));
  parser.close();
  yield* ready.splice(0);
}

function decoded(decode: () => string, line: number): string {
  try {
    return decode();
  } catch {
    throw broken(line, 'Not UTF-8');
  }
}

function broken(line: number, detail: string): AppError {
  return new AppError('movein.broken', { line: line + 1, detail });
}

export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? '';
}
