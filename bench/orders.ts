/** Messages between the benchmark and the product. */
export type Order =
  | { do: 'publish'; articleId: number }
  /** Invalidates these tags, or everything. */
  | { do: 'forget'; tags: string[] | 'all' }
  | { do: 'measure' };

export type Answer =
  | { is: 'ready'; port: number }
  | { is: 'done' }
  | { is: 'measured'; cpuMs: number; mainThreadMs: number; rss: number };
