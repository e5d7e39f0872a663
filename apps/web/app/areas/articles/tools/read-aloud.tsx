import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ArticleTexts } from '../texts.zh-cn.ts';
import type { Speech } from './speech.ts';
import { ToolIcon } from './tool-icon.tsx';

type State = 'silent' | 'speaking' | 'paused';

/** Play, pause and stop, if the browser supports speech. The player is loaded on demand. */
export function ReadAloud({ bodyId, texts }: { bodyId: string; texts: ArticleTexts }) {
  const canSpeak = useSyncExternalStore(
    never,
    () => 'speechSynthesis' in window,
    () => false,
  );
  const [state, setState] = useState<State>('silent');
  const speech = useRef<Speech>(null);
  useEffect(() => () => speech.current?.stop(), []);
  if (!canSpeak) return null;

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
      <button type="button" className="tool" aria-label={names[state]} onClick={toggle}>
        <ToolIcon name={state === 'speaking' ? 'pause' : 'play'} />
      </button>
      {state !== 'silent' && (
        <button type="button" className="tool" aria-label={texts.stop} onClick={stop}>
          <ToolIcon name="stop" />
        </button>
      )}
    </>
  );
}

/** Speech support does not change while a page is open. */
function never() {
  return () => {};
}
