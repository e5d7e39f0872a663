import { LRUCache } from 'lru-cache';

export type ChangeKind = 'changed' | 'purged';

const REMEMBERED_TAGS = 4_000;

/** Remembers recently changed tags, so that a render that began before a change is detected. */
export function createChangeRecord() {
  const lastOf = new LRUCache<string, { moment: number; kind: ChangeKind }>({ max: REMEMBERED_TAGS });
  let moment = 0;
  let allMoment = 0;

  return {
    now: () => moment,
    record(tags: string[], kind: ChangeKind) {
      moment += 1;
      for (const tag of tags) lastOf.set(tag, { moment, kind });
    },
    recordAll() {
      moment += 1;
      allMoment = moment;
    },
    since(tags: string[], earlier: number): ChangeKind | undefined {
      let gravest: ChangeKind | undefined = allMoment > earlier ? 'changed' : undefined;
      for (const tag of tags) {
        const last = lastOf.peek(tag);
        if (!last || last.moment <= earlier) continue;
        if (last.kind === 'purged') return 'purged';
        gravest = 'changed';
      }
      return gravest;
    },
  };
}
