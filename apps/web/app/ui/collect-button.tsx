import type { ContentType } from '@rujian/contract/content-types';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { Icon } from './icon.tsx';
import { openLogin } from './login-request.ts';
import { useSiteData } from './site-data.ts';

type Props = {
  t: ContentType;
  id: number;
  /** An icon in a row of tools, or a button with its word. */
  form: 'tool' | 'button';
};

type Collected = { collected: boolean; count: number };

const UNKNOWN: Collected = { collected: false, count: 0 };

/** Keeps a content for later. The page knows nobody, so members are asked about after it is shown. */
export function CollectButton({ t, id, form }: Props) {
  const { texts } = useSiteData();
  const memberId = useUser()?.id;
  const [state, setState] = useState(UNKNOWN);
  /** Only the answer to the last click counts. */
  const clicks = useRef(0);
  useEffect(() => {
    clicks.current += 1;
    setState(UNKNOWN);
    if (memberId === undefined) return;
    const asked = clicks.current;
    import('./collect-calls.ts')
      .then(({ readCollected }) => readCollected({ t, id }))
      .then((known) => asked === clicks.current && setState(known))
      // Not knowing is no reason to disturb somebody who reads.
      .catch(() => {});
  }, [memberId, t, id]);

  const toggle = async () => {
    if (memberId === undefined) return openLogin();
    clicks.current += 1;
    const asked = clicks.current;
    const before = state;
    const collected = !before.collected;
    setState({ collected, count: Math.max(0, before.count + (collected ? 1 : -1)) });
    try {
      const { toggleCollected } = await import('./collect-calls.ts');
      const known = await toggleCollected({ t, id });
      if (asked === clicks.current) setState(known);
    } catch {
      if (asked === clicks.current) setState(before);
    }
  };

  const word = state.collected ? texts.collected : texts.collect;
  return (
    <button
      type="button"
      className={form === 'tool' ? 'tool collect needs-js' : 'btn btn-s collect needs-js'}
      aria-pressed={state.collected}
      aria-label={form === 'tool' ? word : undefined}
      onClick={toggle}
    >
      <Icon name="bookmark" small={form !== 'tool'} />
      {form === 'button' && word}
      {form === 'button' && state.count > 0 && ` ${state.count}`}
    </button>
  );
}
