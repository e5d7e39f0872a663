import { BREAK_MARK } from '#web/i18n/title-marks.ts';

/** Marks of `breakTitle()` become `<wbr>`, all in one element: hundreds for React would cost too much. */
export function Headline({ text }: { text: string }) {
  if (!text.includes(BREAK_MARK)) return text;
  return <span dangerouslySetInnerHTML={{ __html: markUp(text) }} />;
}

/** Browsers break on both sides of a full-width dash, also between two numbers. */
const RANGE = /(?<!\d)\d+(?:\.\d+)?[～–]\d+(?:\.\d+)?/g;

function markUp(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(RANGE, '<span class="range">$&</span>')
    .replaceAll(BREAK_MARK, '<wbr>');
}
