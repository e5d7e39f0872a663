export function plainWords(html: string): string {
  return html
    .replace(/<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|caption|cite)>|<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
