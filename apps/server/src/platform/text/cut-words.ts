import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

let loaded: Jieba | undefined;

/** Reading the dictionary takes a fifth of a second, so it is loaded on first use. */
function jieba(): Jieba {
  loaded ??= Jieba.withDict(dict);
  return loaded;
}

export function cutWords(text: string, { guess }: { guess: boolean }): string[] {
  return text === '' ? [] : jieba().cut(text, guess);
}
