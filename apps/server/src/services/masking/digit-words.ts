const DIGIT_WORDS = new Map(
  ['〇0 零0 洞0 一1 幺1 壹1 二2 两2 贰2 三3 叁3 四4 肆4 五5 伍5 六6 陆6 七7 拐7 柒7 八8 捌8 九9 勾9 玖9']
    .flatMap((line) => line.split(' '))
    .map(([word = '', digit = '']) => [word, digit] as const),
);

const WORDS = [...DIGIT_WORDS.keys()].join('');
const RUN = new RegExp(`[${WORDS}\\d](?:[\\s\\-–—.·]{0,3}[${WORDS}\\d]){2,}`, 'gu');
const WORD = new RegExp(`[${WORDS}]`, 'gu');

/** 一三八零零… reads as 13800…; at least three in a row, since one alone is an ordinary word. */
export function withDigitWords(text: string): string {
  return text.replace(RUN, (run) => run.replace(WORD, (word) => DIGIT_WORDS.get(word) ?? word));
}
