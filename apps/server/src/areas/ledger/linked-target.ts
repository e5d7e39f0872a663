import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';

type Stored = { t: string | null; targetId: number | null };

/** The target of an entry, if it has a page of its own. */
export function linkedTarget({ t, targetId }: Stored): { t: ContentType | null; targetId: number | null } {
  const known = CONTENT_TYPE.keys.find((type) => type === t);
  return known && targetId ? { t: known, targetId } : { t: null, targetId: null };
}
