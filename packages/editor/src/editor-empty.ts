/** Empty, or paragraphs that hold nothing but spaces and line breaks (spec §5). */
export function isEditorEmpty(html: string): boolean {
  if (/<(?:img|table|hr)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;/gi, '').trim() === '';
}
