import { listTrail } from '@rujian/contract/base/item-reading';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { callApi } from '../api.ts';
import { chinaHour } from '../china-time.ts';
import { eventName } from '../item/trail-names.ts';
import { texts } from './texts.ts';

/** What a colleague did last to an item, such as “周砚 10:32 通过初审”. */
export async function newestEvent(target: { t: EditedKind; id: number }, ownId: number): Promise<string> {
  const quiet = { errorMessage: false, loading: false, cancelDuplicates: false };
  const { list } = await callApi(listTrail, target, quiet).catch(() => ({ list: [] }));
  const entry = list.find(({ by }) => by?.id !== ownId);
  if (!entry) return texts.somethingNewer;
  const name = entry.by?.name || texts.site;
  return `${name} ${chinaHour(entry.at)} ${eventName(entry)}`;
}
