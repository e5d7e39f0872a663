const EMBEDDABLE = /^\/(?:(?:billboard|evaluation|spotcheck|brand)\/[1-9]\d{0,14}|market)$/;

export const EMBED_HEIGHT_PX = 480;
export const EMBED_WIDTH_PX = 640;

export function embedPath(page: string): string | undefined {
  return EMBEDDABLE.test(page) ? `${page}/embed` : undefined;
}

type Frame = { origin: string; page: string; title: string; lang: string };

/** What another site puts into its page; the script fits the height of the frame. */
export function embedCode({ origin, page, title, lang }: Frame): string {
  const address = `${origin}${embedPath(page)}${lang === 'en' ? '?lang=en' : ''}`;
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}" title="${name}" width="100%" height="${EMBED_HEIGHT_PX}" loading="lazy" style="border:0"></iframe><script async src="${origin}/embed.js"></script>`;
}
