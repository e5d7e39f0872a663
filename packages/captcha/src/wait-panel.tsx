import { clientMessage } from '@rujian/contract/base/client-messages';
import { fill } from '@rujian/contract/base/fill';
import { useEffect, useState } from 'react';
import { newCaptchaId, type PanelProps } from './captcha-calls.ts';
import { Icon } from './captcha-icon.tsx';
import { solvePuzzles } from './solve-puzzles.ts';

type Props = PanelProps & { onBack: () => void };

type State = { kind: 'working' | 'right' | 'wrong'; text: string };

export function WaitPanel({ lang, texts, calls, onSolved, onBack }: Props) {
  const [id] = useState(newCaptchaId);
  const [waited, setWaited] = useState(0);
  const [solved, setSolved] = useState(0);
  const [state, setState] = useState<State>({ kind: 'working', text: texts.captchaWaitIntro });

  async function run(signal: AbortSignal) {
    const puzzles = await calls.loadPuzzles(id);
    if (signal.aborted) return;
    if ('text' in puzzles) return setState({ kind: 'wrong', text: puzzles.text });
    const { waitSeconds } = puzzles;
    setState({ kind: 'working', text: fill(texts.captchaWaiting, { seconds: waitSeconds }) });
    const [info] = await Promise.all([
      solvePuzzles(puzzles, { signal, onProgress: (count) => setSolved(count / puzzles.puzzles) }),
      waitFor(waitSeconds, { signal, onShare: setWaited }),
    ]);
    if (info === null || signal.aborted) return;
    const answer = await calls.checkAnswer(id, info);
    if (answer === 'right') {
      setState({ kind: 'right', text: clientMessage(lang, 'captchaSuccess') });
      onSolved({ captchaId: id, captchaInfo: info });
    } else {
      setState({ kind: 'wrong', text: answer === 'wrong' ? texts.captchaWaitFailed : answer.text });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the work begins once, when the panel opens.
  useEffect(() => {
    const controller = new AbortController();
    void run(controller.signal);
    return () => controller.abort();
  }, []);

  return (
    <section className="captcha-panel captcha-wait">
      <header>
        <h2 id="captcha-title">{texts.captchaWaitTitle}</h2>
      </header>
      <progress value={Math.min(waited, solved)} max={1} aria-label={texts.captchaWaitTitle} />
      <p role="status" className={`captcha-hint captcha-${state.kind}`}>
        {state.kind !== 'working' && <Icon name={state.kind === 'right' ? 'check-circle' : 'alert'} small />}
        {state.text}
      </p>
      <footer>
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          {texts.captchaBackToPicture}
        </button>
      </footer>
    </section>
  );
}

const TICK_MS = 500;

function waitFor(
  seconds: number,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const share = (performance.now() - begun) / (seconds * 1000);
      onShare(Math.min(share, 1));
      if (share <= 1 && !signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
}
