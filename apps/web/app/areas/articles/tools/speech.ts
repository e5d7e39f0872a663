export type SpeechEngine = Pick<SpeechSynthesis, 'speak' | 'pause' | 'resume' | 'cancel' | 'getVoices'>;
export type Speech = { pause: () => void; resume: () => void; stop: () => void };
type Utter = (text: string) => SpeechSynthesisUtterance;

const READ_PARTS = 'h2, h3, p, li, blockquote, figcaption';

export function spokenParts(body: HTMLElement): string[] {
  return [...body.querySelectorAll<HTMLElement>(READ_PARTS)]
    .filter((part) => !part.closest('table') && !part.parentElement?.closest('li, blockquote'))
    .map((part) => part.textContent?.trim() ?? '')
    .filter((text) => text !== '');
}

/**
 * Speaks parts one after another. Each part is a separate utterance, because browsers stop in the
 * middle of a long one.
 */
export function startSpeech(
  parts: readonly string[],
  onEnd: () => void,
  engine: SpeechEngine = speechSynthesis,
  utter: Utter = (text) => new SpeechSynthesisUtterance(text),
): Speech {
  let isStopped = false;
  const voice = engine.getVoices().find(({ lang }) => lang.replace('_', '-').startsWith('zh'));
  engine.cancel();
  speakFrom(0);
  return {
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    stop() {
      isStopped = true;
      engine.cancel();
    },
  };

  function speakFrom(place: number) {
    const text = parts[place];
    if (isStopped) return;
    if (text === undefined) {
      onEnd();
      return;
    }
    const utterance = utter(text);
    utterance.lang = 'zh-CN';
    if (voice) utterance.voice = voice;
    utterance.onend = () => speakFrom(place + 1);
    utterance.onerror = () => {
      if (!isStopped) onEnd();
    };
    engine.speak(utterance);
  }
}
