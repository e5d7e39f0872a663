import { useEffect, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { BrushTools } from './brush-tools.tsx';
import { BrushWindow } from './brush-window.tsx';
import type { Mark, Rectangle } from './marks.ts';
import { burntIn, sheetOf } from './paint.ts';
import { RectangleFields } from './rectangle-fields.tsx';
import { texts as BRUSH_TEXTS } from './texts.ts';
import type { Tool } from './use-brush.ts';
import './brush.css';

type Props = {
  picture: ImageBitmap;
  /** Original file name. */
  name: string;
  onDone: (file: File) => void;
  onCancel: () => void;
};

const START_WIDTH = 24;

/** Hides parts of a picture before it is uploaded. */
export function BrushDialog({ picture, name, onDone, onCancel }: Props) {
  const { lang } = useVisit();
  const texts = BRUSH_TEXTS[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [sheet] = useState(() => sheetOf(picture));
  const [marks, setMarks] = useState<Mark[]>([]);
  const [frame, setFrame] = useState<Rectangle | null>(null);
  const [tool, setTool] = useState<Tool>('stroke');
  const [style, setStyle] = useState<Mark['style']>('black');
  const [width, setWidth] = useState(START_WIDTH);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const add = (mark: Mark) => setMarks((before) => [...before, mark]);
  const finish = async () => {
    setIsBusy(true);
    const file = await burntIn(sheet, marks, name).catch(() => null);
    setIsBusy(false);
    if (file) onDone(file);
    else setProblem(texts.failed);
  };
  return (
    <dialog
      ref={dialog}
      className="brush"
      aria-labelledby="brush-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        setMarks((before) => before.slice(0, -1));
      }}
    >
      <header>
        <h2 id="brush-title">{texts.title}</h2>
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={onCancel}>
          <Icon name="close" />
        </button>
      </header>
      <p className="brush-intro quiet">{texts.intro}</p>
      <BrushTools
        tool={tool}
        style={style}
        width={width}
        texts={texts}
        hasMarks={marks.length > 0}
        onTool={setTool}
        onStyle={setStyle}
        onWidth={setWidth}
        onUndo={() => setMarks((before) => before.slice(0, -1))}
        onClear={() => setMarks([])}
      />
      <BrushWindow
        sheet={sheet}
        marks={marks}
        frame={frame}
        tool={tool}
        style={style}
        width={width}
        texts={texts}
        onDrawn={add}
      />
      <RectangleFields
        picture={picture}
        onFrame={setFrame}
        onHide={(rectangle) => add({ form: 'rectangle', style, rectangle })}
        texts={texts}
      />
      <footer>
        <p role="status">
          {marks.length > 0 ? fill(texts.hidden, { count: marks.length }) : texts.nothingHidden}
          <small>{texts.keepBatch}</small>
        </p>
        <FormProblem problem={problem} />
        <button type="button" className="btn" onClick={onCancel}>
          {texts.cancel}
        </button>
        <BusyButton
          type="button"
          className="btn btn-primary"
          isBusy={isBusy}
          busyLabel={texts.working}
          onClick={finish}
        >
          {texts.done}
        </BusyButton>
      </footer>
    </dialog>
  );
}
