import type { FunctionComponent } from 'react';

type Module = { Content: FunctionComponent<never> };

export const ISLANDS = {
  'member-button': async () => (await import('./layouts/member-button.island.tsx')).MemberButton,
  reaction: async () => (await import('./ui/reactions/reactions.island.tsx')).ReactionButton,
  reactions: async () => (await import('./ui/reactions/reactions.island.tsx')).BothReactions,
  'follow-filter': async () => (await import('./ui/follow-filter/follow-filter.island.tsx')).FollowFilter,
  'search-box': async () => (await import('./ui/forms/search-form.island.tsx')).SearchBox,
  votes: async () => (await import('./areas/billboards/vote-panel.island.tsx')).VotePanel,
  comparison: async () => (await import('./areas/evaluations/comparison/comparison.island.tsx')).ComparisonPart,
  'scan-button': async () => (await import('./areas/brands/check/scan-button.island.tsx')).ScanButton,
  'read-aloud': async () => (await import('./areas/articles/tools/read-aloud.island.tsx')).ReadAloud,
  thread: async () => (await import('./areas/comments/thread.island.tsx')).Thread,
} satisfies Record<string, () => Promise<Module>>;

export type IslandName = keyof typeof ISLANDS;
