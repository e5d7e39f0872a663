import { useEffect, useRef, useState } from 'react';
import { island } from '#web/ui/document/island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ArticleTexts } from '../texts.ts';
import type { Speech } from './speech.ts';

type State = 'silent' | 'speaking' | 'paused';

/** CSS hides it from a browser without speech. The player is loaded on demand. */
export const ReadAloud = island('read-aloud', Player, { texts: 'articles' });

function Player({ bodyId, texts }: { bodyId: string; texts: ArticleTexts }) {
  const [state, setState] = useState<State>('silent');
  const speech = useRef<Speech>(null);
  useEffect(() => () => speech.current?.stop(), []);

  const start = async () => {
    const body = document.getElementById(bodyId);
    if (!body) return;
    setState('speaking');
    const { spokenParts, startSpeech } = await import('./speech.ts');
    speech.current = startSpeech(spokenParts(body), () => setState('silent'));
  };
  const toggle = () => {
    if (state === 'silent') return start();
    if (state === 'speaking') speech.current?.pause();
    else speech.current?.resume();
    setState(state === 'speaking' ? 'paused' : 'speaking');
  };
  const stop = () => {
    speech.current?.stop();
    setState('silent');
  };
  const names = { silent: texts.listen, speaking: texts.pause, paused: texts.resume };
  return (
    <>
      <button type="button" className="btn read-aloud" onClick={toggle}>
        <Icon name={state === 'speaking' ? 'pause' : 'listen'} />
        {names[state]}
      </button>
      {state !== 'silent' && (
        <button type="button" className="btn read-aloud" onClick={stop}>
          <Icon name="stop" />
          {texts.stop}
        </button>
      )}
    </>
  );
}
