import { expect, test } from 'vitest';
import { type SpeechEngine, startSpeech } from './speech.ts';

/** A fake speech engine that finishes a part when the test says so. */
function silentEngine() {
  const said: SpeechSynthesisUtterance[] = [];
  const engine: SpeechEngine = {
    speak: (utterance) => said.push(utterance),
    pause: () => {},
    resume: () => {},
    cancel: () => {},
    getVoices: () => [],
  };
  const finish = () => said.at(-1)?.onend?.(undefined as never);
  const utter = (text: string) => ({ text }) as SpeechSynthesisUtterance;
  return { engine, said, finish, utter };
}

test('a text is spoken part by part in Chinese and ends once', () => {
  const { engine, said, finish, utter } = silentEngine();
  let ended = 0;

  startSpeech(['第一段', '第二段'], () => (ended += 1), engine, utter);
  finish();
  finish();

  expect(said.map(({ text, lang }) => [text, lang])).toEqual([
    ['第一段', 'zh-CN'],
    ['第二段', 'zh-CN'],
  ]);
  expect(ended).toBe(1);
});

test('after stop no further part is spoken', () => {
  const { engine, said, finish, utter } = silentEngine();

  const speech = startSpeech(['第一段', '第二段'], () => {}, engine, utter);
  speech.stop();
  finish();

  expect(said).toHaveLength(1);
});
