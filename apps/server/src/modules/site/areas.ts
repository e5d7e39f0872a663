export type AreaItem = {
  path: string;
  title: string;
  summary: string;
  author?: string;
  category?: string;
  publishedAt: Date;
  /** The address of a bitmap on our site, where the item has a picture. */
  imagePath?: string;
};

/** A part of the site with a list of its own, as feed readers and search engines find it. */
export type Area = {
  /** The content type or page, as in the address: `spotcheck` gives `/rss/spotcheck`. */
  name: string;
  title: string;
  description: string;
  /** The page whose list the feed follows; null where single pages have no list of their own. */
  path: string | null;
  /** What its answers are kept by. */
  tags: string[];
  /** The newest items, at most fifty; without it the area has no feed. */
  newest?: () => Promise<AreaItem[]>;
  /** The addresses for search engines, at most fifty thousand, the list itself not included. */
  addresses: () => Promise<{ path: string; changedAt: Date | null }[]>;
};
