import type { CallOptions } from '@rujian/api-client/behaviour';
import type { CallApi } from '@rujian/api-client/call-api';
import { CAPTCHA_PAUSE_MS, type Lang } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CaptchaAnswer, type CaptchaCalls, createCaptchaCalls } from './captcha-calls.ts';
import { Icon } from './captcha-icon.tsx';
import { CAPTCHA_TEXTS } from './captcha-texts.ts';
import { ClickPanel } from './click-panel.tsx';
import { WaitPanel } from './wait-panel.tsx';
import './captcha.css';

type Host = { callApi: CallApi<CallOptions>; lang: Lang };

/** Rendered outside the page, so that any form can open it, even one inside a dialog. */
export function openCaptcha({ callApi, lang }: Host): Promise<CaptchaAnswer | null> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const calls = createCaptchaCalls(callApi);
  return new Promise((resolve) => {
    const end = (answer: CaptchaAnswer | null) => {
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(<CaptchaDialog lang={lang} calls={calls} onEnd={end} />);
  });
}

type Props = { lang: Lang; calls: CaptchaCalls; onEnd: (answer: CaptchaAnswer | null) => void };

/** A native dialog: it traps the focus, closes on Esc and restores the focus. */
function CaptchaDialog({ lang, calls, onEnd }: Props) {
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
