import type { OldPictureFile } from './item.ts';

type FindPicture = (id: string) => OldPictureFile | undefined;

const STARTS_BLOCK =
  /^<\/?(?:address|article|aside|blockquote|div|dl|fieldset|figure|form|h[1-6]|hr|ol|p|pre|section|table|ul)\b/i;

/**
 * The text of a post as HTML: shortcodes of captions and galleries become figures, and blank lines of
 * the classic editor become paragraphs.
 */
export function wordpressHtml(content: string, findPicture: FindPicture): string {
  const html = content
    .replace(/\[caption\b[^[\]]*\]((?:(?!\[caption\b)[\s\S])*?)\[\/caption\]/g, (_, inner: string) => captioned(inner))
    .replace(/\[gallery\b([^[\]]*)\]/g, (_, given: string) => gallery(given, findPicture));
  return html.includes('<!-- wp:') ? html : withParagraphs(html);
}

function captioned(inner: string): string {
  const [whole = '', picture = '', caption = ''] = /^([\s\S]*<img[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? [];
  if (whole === '') return inner;
  return `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
}

function gallery(given: string, findPicture: FindPicture): string {
  const ids = /ids="([\d,\s]+)"/.exec(given)?.[1]?.split(',') ?? [];
  return ids
    .flatMap((id) => findPicture(id.trim()) ?? [])
    .map(({ address, alt, caption }) => {
      const words = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
      return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${words}</figure>`;
    })
    .join('');
}

function withParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => {
      const text = part.trim();
      if (text === '' || STARTS_BLOCK.test(text)) return text;
      return `<p>${text.replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
