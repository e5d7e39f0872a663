import type { getClickCaptcha } from '@rujian/contract/areas/login/public';
import { clientMessage } from '@rujian/contract/base/client-messages';
import { CAPTCHA_PAUSE_MS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './captcha-icon.tsx';
import { newCaptchaId, type PanelProps } from './captcha-panel.ts';
import type { CaptchaTexts } from './captcha-texts.ts';
import { captchaInfo, type Mark } from './click-marks.ts';
import { ClickPicture } from './click-picture.tsx';

type Picture = DataOf<typeof getClickCaptcha>;
type Hint = { kind: 'right' | 'wrong'; text: string };
type Props = PanelProps & { onWait: () => void };

/** Characters to click in order; wrong clicks load a new picture under the same id. */
export function ClickPanel({ lang, texts, calls, onSolved, onWait }: Props) {
  // One id for all pictures of this panel: a new one replaces the last.
  const [id] = useState(newCaptchaId);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [hint, setHint] = useState<Hint | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const shown = useRef<SVGSVGElement>(null);
  const total = picture?.text.length ?? 0;
  const isSolved = hint?.kind === 'right';
  const canConfirm = !isBusy && total > 0 && marks.length === total;

  async function load() {
    setIsBusy(true);
    setMarks([]);
    setHint(null);
    const loaded = await calls.loadPicture(id);
    setPicture(loaded);
    if (!loaded) setHint({ kind: 'wrong', text: clientMessage(lang, 'captchaLoadFailed') });
    setIsBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is loaded once.
  useEffect(() => void load(), []);

  async function confirm() {
    if (!picture || !shown.current) return;
    setIsBusy(true);
    const info = captchaInfo(marks, picture, shown.current.getBoundingClientRect());
    const answer = await calls.checkAnswer(id, info);
    if (answer === 'right') {
      setHint({ kind: 'right', text: clientMessage(lang, 'captchaSuccess') });
      onSolved({ captchaId: id, captchaInfo: info });
      return;
    }
    const isWrong = answer === 'wrong';
    setHint({ kind: 'wrong', text: isWrong ? clientMessage(lang, 'captchaWrongArea') : answer.text });
    if (isWrong) setTimeout(load, CAPTCHA_PAUSE_MS);
    else setIsBusy(false);
  }

  return (
    <section className="captcha-panel" aria-busy={isBusy}>
      <header>
        <h2 id="captcha-title">
          {clientMessage(lang, 'captchaPrompt')}{' '}
          {picture?.text.map((sign) => (
            <b key={sign}>{nameOf(sign, texts)}</b>
          ))}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={texts.captchaRefresh}
          aria-disabled={isBusy}
          onClick={() => !isBusy && load()}
        >
          <Icon name="refresh" />
        </button>
      </header>
      {picture ? (
        <ClickPicture
          key={picture.base64}
          ref={shown}
          base64={picture.base64}
          drawn={picture}
          marks={marks}
          max={total}
          label={texts.captchaPicture}
          describedBy="captcha-title captcha-keys"
          onMarks={(next) => !isBusy && setMarks(next)}
        />
      ) : (
        <div className="captcha-picture captcha-empty">{isBusy && texts.captchaLoading}</div>
      )}
      <p id="captcha-keys" className="captcha-keys">
        {texts.captchaKeys}
      </p>
      <footer>
        <p role="status" className={hint ? `captcha-hint captcha-${hint.kind}` : 'captcha-hint'}>
          {hint && <Icon name={hint.kind === 'right' ? 'check-circle' : 'alert'} small />}
          {hint?.text ?? fill(texts.captchaClicked, { count: marks.length, total })}
        </p>
        <button
          type="button"
          className="btn btn-s btn-primary"
          // Not `disabled`, which would drop the focus of the pressed button.
          aria-disabled={!canConfirm}
          onClick={() => canConfirm && confirm()}
        >
          {texts.captchaConfirm}
        </button>
      </footer>
      <button type="button" className="captcha-other" disabled={isSolved} onClick={onWait}>
        {texts.captchaToWait}
      </button>
    </section>
  );
}

/** `<牛>` asks for a drawing, a bare character for itself. */
function nameOf(sign: string, texts: CaptchaTexts): string {
  const name = /^<(.+)>$/.exec(sign)?.[1];
  return name ? fill(texts.captchaIcon, { name }) : sign;
}
