export type AreaItem = {
  path: string;
  title: string;
  summary: string;
  author?: string;
  category?: string;
  publishedAt: Date;
  /** The address of a bitmap on our site, if the item has a picture. */
  imagePath?: string;
};

/** An area with a list, for feeds and search engines. */
export type Area = {
  /** The content type or page as in the address: `spotcheck` gives `/rss/spotcheck`. */
  name: string;
  title: string;
  description: string;
  /** The page with the feed's list; null where there is none. */
  path: string | null;
  /** Cache tags of its answers. */
  tags: string[];
  /** The newest items, at most fifty; without it the area has no feed. */
  newest?: () => Promise<AreaItem[]>;
  /** The addresses for search engines, at most fifty thousand, without the list itself. */
  addresses: () => Promise<{ path: string; changedAt: Date | null }[]>;
};
