/** Empty, or only paragraphs of whitespace (spec §5). */
export function isEditorEmpty(html: string): boolean {
  if (/<(?:img|table|hr)\b/i.test(html)) return false;
  return html.replace(/<[^<>]*>|&nbsp;/gi, '').trim() === '';
}
