const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Context characters on either side for segmenting a Chinese sentence. */
const CONTEXT = 8;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;

/**
 * Whether `text[start, end)` is a whole word: 均质 is in 经均质后 but not in 平均质量, UHT is in UHT奶 but not
 * in UHTX. A name is refused where a dictionary word crosses its edge.
 */
export function isWholeWord(text: string, start: number, end: number): boolean {
  return !isLatinRun(text, start) && !isLatinRun(text, end) && !isCut(text, start, end);
}

/** Latin letters and digits on both sides of an edge belong together. */
function isLatinRun(text: string, edge: number): boolean {
  return LATIN.test(text.charAt(edge - 1)) && LATIN.test(text.charAt(edge));
}

function isCut(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - CONTEXT);
  const edges = [start - from, end - from];
  for (const { segment, index } of words.segment(text.slice(from, end + CONTEXT))) {
    const after = index + segment.length;
    if (edges.some((edge) => index < edge && edge < after)) return true;
    if (after >= end - from) return false;
  }
  return false;
}
