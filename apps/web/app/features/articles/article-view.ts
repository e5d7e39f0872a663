import type { Article } from '@rujian/contract/content';
import { breakTitle, breakTitles } from '#web/i18n/title-breaks.ts';

export type ArticleView = ReturnType<typeof articleView>;

const MIN_CONTENTS = 3;
/** From here on a text is a long read and opens with a drop cap. */
const LONG_READ_MINUTES = 5;

/** An article ready to be drawn; title breaks and wrappers are settled in the loader. */
export function articleView({ bodyHtml, contents, ...article }: Article) {
  return {
    ...article,
    title: breakTitle(article.title),
    plainTitle: article.title,
    bodyHtml: scrollTables(bodyHtml),
    contents: contents.length >= MIN_CONTENTS ? contents : [],
    isLongRead: article.readingMinutes >= LONG_READ_MINUTES,
    related: breakTitles(article.related),
  };
}

/** A wide table scrolls inside its own frame, which the keyboard has to reach. */
export function scrollTables(html: string): string {
  return html
    .replaceAll('<table', '<div class="table-scroll" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
}
