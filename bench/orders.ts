/** What the benchmark asks of the product, and what it hears. */
export type Order = { do: 'publish'; articleId: number } | { do: 'forget' } | { do: 'measure' };

export type Answer =
  | { is: 'ready'; port: number }
  | { is: 'done' }
  | { is: 'measured'; cpuMs: number; rss: number };
