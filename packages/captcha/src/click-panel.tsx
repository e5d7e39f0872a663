import type { getClickCaptcha } from '@rujian/contract/areas/login/public';
import { clientMessage } from '@rujian/contract/base/client-messages';
import { CAPTCHA_PAUSE_MS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { newCaptchaId, type PanelProps } from './captcha-calls.ts';
import { Icon } from './captcha-icon.tsx';
import type { CaptchaTexts } from './captcha-texts.ts';

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

const STEP_PX = 10;
const FINE_STEP_PX = 2;
const MARK_RADIUS = 11;

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with numbered marks; the arrow keys move a cross that works like a pointer. */
function ClickPicture(props: {
  ref: Ref<SVGSVGElement>;
  base64: string;
  drawn: Size;
  marks: readonly Mark[];
  max: number;
  label: string;
  describedBy: string;
  onMarks: (marks: readonly Mark[]) => void;
}) {
  const { ref, base64, drawn, marks, max, label, describedBy, onMarks } = props;
  const [cross, setCross] = useState<Mark>({ x: drawn.width / 2, y: drawn.height / 2 });

  function click(event: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) * drawn.width) / width;
    const y = ((event.clientY - top) * drawn.height) / height;
    setCross({ x, y });
    onMarks(clickedMarks(marks, { x, y }, max));
  }

  function press(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    const step = event.shiftKey ? FINE_STEP_PX : STEP_PX;
    if (direction) setCross(movedWithin(drawn, cross, direction[0] * step, direction[1] * step));
    else if (event.key === 'Enter' || event.key === ' ') onMarks(clickedMarks(marks, cross, max));
    else if (event.key === 'Backspace') onMarks(marks.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return (
    <svg
      ref={ref}
      className="captcha-picture"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the arrow keys, as its role announces.
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={click}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing does nothing by itself. */}
      <g role="img" aria-label={label}>
        <image href={base64} width={drawn.width} height={drawn.height} />
      </g>
      <path className="captcha-cross" d={`M${cross.x - 9} ${cross.y}h18M${cross.x} ${cross.y - 9}v18`} />
      {marks.map(({ x, y }, index) => (
        <g key={`${x},${y}`} className="captcha-mark">
          <circle cx={x} cy={y} r={MARK_RADIUS} />
          <text x={x} y={y + 4.5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

type Mark = { x: number; y: number };

type Size = { width: number; height: number };

const MARK_RADIUS_PX = 13;

function clickedMarks(marks: readonly Mark[], at: Mark, max: number): readonly Mark[] {
  const hit = marks.findIndex((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) <= MARK_RADIUS_PX);
  if (hit >= 0) return marks.filter((_mark, index) => index !== hit);
  return marks.length < max ? [...marks, at] : marks;
}

function movedWithin({ width, height }: Size, { x, y }: Mark, dx: number, dy: number): Mark {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: clamp(x + dx, width), y: clamp(y + dy, height) };
}

/** `x,y-x,y;width;height` in displayed pixels. */
function captchaInfo(marks: readonly Mark[], drawn: Size, shown: Size): string {
  const points = marks.map(({ x, y }) => {
    const shownX = Math.round((x * shown.width) / drawn.width);
    const shownY = Math.round((y * shown.height) / drawn.height);
    return `${shownX},${shownY}`;
  });
  return `${points.join('-')};${Math.round(shown.width)};${Math.round(shown.height)}`;
}
