/** What the benchmark asks of the product, and what it hears. */
export type Order =
  | { do: 'publish'; articleId: number }
  /** Forgets what was made from these tags, or everything. */
  | { do: 'forget'; tags: string[] | 'all' }
  | { do: 'measure' };

export type Answer =
  | { is: 'ready'; port: number }
  | { is: 'done' }
  | { is: 'measured'; cpuMs: number; mainThreadMs: number; rss: number };
