const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

export function plainText(cleaned: string): string {
  return cleaned
    .replace(/<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|caption|cite|pre)>|<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
