import { pinyin } from 'pinyin-pro';

/** The dictionary's reading of a name, which editors correct where a character has several. */
export function pinyinOf(title: string): { pinyin: string; pinyinTones: string; initial: string } {
  const read = (toneType: 'none' | 'symbol') =>
    pinyin(title, { toneType, nonZh: 'consecutive', type: 'array' })
      .filter((part) => part.trim())
      .join(' ');
  const plain = read('none').toLowerCase().replaceAll('ü', 'v');
  return { pinyin: plain, pinyinTones: read('symbol'), initial: initialOf(title, plain) };
}

/** The index letter; `#` for a name that begins with neither a letter nor a hanzi. */
export function initialOf(title: string, plain: string): string {
  const [first = ''] = (/^[a-z]/i.test(title) ? title : plain).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
