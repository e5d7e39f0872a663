import { CAPTCHA_PAUSE_MS, type Lang } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import type { CaptchaCalls } from './captcha-calls.ts';
import { Icon } from './captcha-icon.tsx';
import type { CaptchaAnswer } from './captcha-panel.ts';
import { CAPTCHA_TEXTS } from './captcha-texts.ts';
import { ClickPanel } from './click-panel.tsx';
import { WaitPanel } from './wait-panel.tsx';
import './captcha.css';

type Props = { lang: Lang; calls: CaptchaCalls; onEnd: (answer: CaptchaAnswer | null) => void };

/** A native dialog: it traps the focus, closes on Esc and restores the focus. */
export function CaptchaDialog({ lang, calls, onEnd }: Props) {
  const texts = CAPTCHA_TEXTS[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<CaptchaAnswer | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  function solved(right: CaptchaAnswer) {
    answer.current = right;
    setTimeout(close, CAPTCHA_PAUSE_MS);
  }

  const shared = { lang, texts, calls, onSolved: solved };
  return (
    <dialog
      ref={dialog}
      className="captcha-dialog"
      aria-labelledby="captcha-title"
      onClose={() => onEnd(answer.current)}
    >
      {isWaiting ? (
        <WaitPanel {...shared} onBack={() => setIsWaiting(false)} />
      ) : (
        <ClickPanel {...shared} onWait={() => setIsWaiting(true)} />
      )}
      <button type="button" className="icon-btn captcha-close" aria-label={texts.captchaClose} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
