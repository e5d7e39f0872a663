/** Marks a break opportunity; `<Headline>` turns it into `<wbr>`. */
export const BREAK_MARK = '\u200b';

/** Keeps a number with its unit and a name together in Latin text. */
export const NO_BREAK_SPACE = '\u00a0';

export function plainTitle(title: string): string {
  return title.replaceAll(BREAK_MARK, '').replaceAll(NO_BREAK_SPACE, ' ');
}
