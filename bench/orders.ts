import type { StaffRole } from '@rujian/contract/vocabulary/staff';

/** Messages between the benchmark and the product. */
export type Order =
  /** Publishes a short new article and updates this one. */
  | { do: 'publish'; articleId: number }
  /** Publishes a new article of typical length and waits for its jobs. */
  | { do: 'publishLong' }
  /** Drops what is kept for these tags, or everything, without announcing a change. */
  | { do: 'forget'; tags: string[] | 'all' }
  /** Changes what is shown of this article, so that its blocks differ, and announces nothing. */
  | { do: 'edit'; articleId: number }
  /** A new staff member with this role. */
  | { do: 'logIn'; role: StaffRole }
  | { do: 'measure' };

export type Answer =
  | { is: 'ready'; port: number }
  | { is: 'done' }
  | { is: 'loggedIn'; headers: Record<string, string> }
  | { is: 'indexed'; cpuMs: number }
  | { is: 'measured'; cpuMs: number; mainThreadMs: number; rss: number };
