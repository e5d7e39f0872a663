import type { Article, ArticleLink } from '@rujian/contract/areas/articles/public';
import type { getErrataThanks } from '@rujian/contract/areas/errata/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { storyCard } from '#web/ui/content/story-card.ts';

export type ArticleView = ReturnType<typeof articleView> & { thanks: DataOf<typeof getErrataThanks> };

/** What is shown around the text, for blocks that do not change with it. */
export type ArticleFrame = ReturnType<typeof frameOf>;

export function frameOf(article: ArticleView) {
  const { bodyHtml, contents, related, brands, corrections, seo, ...frame } = article;
  return frame;
}

const MIN_CONTENTS = 3;
/** From this length a text is a long read with a drop cap. */
const LONG_READ_MINUTES = 4;
const DROP_CAP_CHARACTERS = 80;

export function articleView({ bodyHtml, contents, ...article }: Article) {
  return {
    ...article,
    title: breakTitle(article.title),
    plainTitle: article.title,
    bodyHtml,
    contents: contents.length >= MIN_CONTENTS ? contents : [],
    hasDropCap: article.readingMinutes >= LONG_READ_MINUTES && opensWithLongParagraph(bodyHtml),
    previous: article.previous && withBreaks(article.previous),
    next: article.next && withBreaks(article.next),
    related: article.related.filter(({ id }) => !isLinked(id)).map((card) => ({ ...storyCard(card), summary: '' })),
  };

  /** The page shows no story twice: not one that its text or its end links to. */
  function isLinked(id: number): boolean {
    const isNeighbour = id === article.previous?.id || id === article.next?.id;
    return isNeighbour || bodyHtml.includes(`data-t="news" data-id="${id}"`);
  }
}

function withBreaks(link: ArticleLink): ArticleLink {
  return { ...link, title: breakTitle(link.title) };
}

/** A drop cap of three lines needs a first paragraph of at least that height; key points may precede it. */
export function opensWithLongParagraph(html: string): boolean {
  const [, opening = ''] = /^\s*(?:<aside(?:(?!<\/aside>).)*<\/aside>\s*)?<p>(.*?)<\/p>/s.exec(html) ?? [];
  return opening.replaceAll(/<[^<>]+>/g, '').length >= DROP_CAP_CHARACTERS;
}
