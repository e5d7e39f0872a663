import { fill } from '@rujian/contract/base/fill';
import { listTrail } from '@rujian/contract/base/item-reading';
import type { Lease } from '@rujian/contract/base/publishing/lease';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { useEffect, useRef, useState } from 'react';
import { callApi, QUIET } from '../api.ts';
import { chinaHour } from '../china-time.ts';
import { eventName } from '../item/trail-names.ts';
import { notify } from '../notices.ts';
import { useDeskPerson } from '../person.tsx';
import { isSameWords, sideThatChanged } from './same-words.ts';
import { texts } from './texts.ts';
import type { Writing } from './use-writing.ts';

type Version<Words> = { words: Words; version: number };

/** A version of another person: taken over if nothing is lost by it, otherwise the editor chooses. */
export function useNewerVersion<Words extends object>(options: {
  target: { t: EditedKind; id: number };
  writing: Writing<Words>;
  lease: Lease;
  stored: Version<Words> | undefined;
  readNewest: () => Promise<Version<Words>>;
  /** Two versions without a conflict; nothing where the editor has to choose. */
  mergeQuietly?: ((base: Words, mine: Words, theirs: Words) => Words | undefined) | undefined;
}) {
  const { target, writing, lease, stored, readNewest, mergeQuietly } = options;
  const person = useDeskPerson();
  const [theirs, setTheirs] = useState<Version<Words> & { event: string }>();
  const [round, setRound] = useState(0);
  const latestRound = useRef(0);

  function replace({ words, version }: Version<Words>, isStored: boolean): void {
    latestRound.current += 1;
    writing.goOnWith(words, version, isStored);
    setTheirs(undefined);
    setRound(latestRound.current);
  }

  /** Another save came first: the editor is asked only if both sides changed the text. */
  async function meet(): Promise<void> {
    const [newest, event] = await Promise.all([readNewest(), newestEvent(target, person.id)]);
    const mine = writing.latest().words;
    const side = sideThatChanged({ base: writing.base(), mine, theirs: newest.words });
    if (side === 'both') {
      const merged = mergeQuietly?.(writing.base(), mine, newest.words);
      if (merged) replace({ ...newest, words: merged }, false);
      else setTheirs({ ...newest, event });
      return;
    }
    if (side === 'mine') writing.goOnWith(mine, newest.version, false);
    else replace(newest, true);
    const said = side === 'mine' ? texts.textUnchanged : texts.tookTheirs;
    notify('info', fill(said, { event }));
  }

  // A decision or a colleague made another version; my own words stay unless there are none.
  useEffect(() => {
    if (!stored || writing.isUnsaved()) return;
    const mine = writing.latest();
    if (stored.version <= mine.version) return;
    if (isSameWords(stored.words, mine.words)) writing.setVersion(stored.version);
    else if (mergeQuietly?.(mine.words, mine.words, stored.words)) {
      writing.goOnWith(stored.words, stored.version, true);
    } else replace(stored, true);
  });

  // What could not be saved while a colleague wrote is compared as soon as the lease is back.
  const isLocked = !lease.isMine;
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (wasLocked.current && !isLocked && writing.saveState === 'held') void meet();
    wasLocked.current = isLocked;
  });

  return {
    theirs,
    /** Another number: the words were exchanged, fields that keep their own begin anew. */
    round,
    replace,
    meet,
    change(changed: Partial<Words>): void {
      // The last keystrokes of a text that was exchanged would put it on top of the new one.
      if (round === latestRound.current) writing.change(changed);
    },
    choose(side: 'mine' | 'theirs'): void {
      if (!theirs) return;
      const words = side === 'mine' ? writing.latest().words : theirs.words;
      replace({ words, version: theirs.version }, side === 'theirs');
    },
  };
}

/** What a colleague did last to an item, such as “周砚 10:32 通过初审”. */
async function newestEvent(target: { t: EditedKind; id: number }, ownId: number): Promise<string> {
  const { list } = await callApi(listTrail, target, QUIET).catch(() => ({ list: [] }));
  const entry = list.find(({ by }) => by?.id !== ownId);
  if (!entry) return texts.somethingNewer;
  const name = entry.by?.name || texts.site;
  return `${name} ${chinaHour(entry.at)} ${eventName(entry)}`;
}
