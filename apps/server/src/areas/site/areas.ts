export type AreaItem = {
  path: string;
  title: string;
  summary: string;
  author?: string;
  category?: string;
  publishedAt: Date;
  imagePath?: string;
};

export type Area = {
  /** The content type or page as in the address: `spotcheck` gives `/rss/spotcheck`. */
  name: string;
  title: string;
  description: string;
  /** The page with the feed's list; null where there is none. */
  path: string | null;
  tags: string[];
  /** The newest items, at most fifty; without it the area has no feed. */
  newest?: () => Promise<AreaItem[]>;
  /** The addresses for search engines, at most fifty thousand, without the list itself. */
  addresses: () => Promise<{ path: string; changedAt: Date | null }[]>;
};
