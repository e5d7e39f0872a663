export const TITLE_MIN = 4;
export const TITLE_WARN = 30;
export const SUMMARY_MIN = 40;

/** Chinese characters, and runs of letters or digits, as editors count 字数. */
export function countWords(html: string): number {
  const text = plainWords(html);
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const others = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.,%'’-]*/gu);
  return han.length + (others?.length ?? 0);
}

/** The words of a text, a line for each block. */
export function plainWords(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|caption|cite)>|<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
