/** Marks a break opportunity; `<Headline>` turns it into `<wbr>`. */
export const BREAK_MARK = '\u200b';

/** The title without marks, for `<title>`, labels and anything copied. */
export function plainTitle(title: string): string {
  return title.replaceAll(BREAK_MARK, '');
}
