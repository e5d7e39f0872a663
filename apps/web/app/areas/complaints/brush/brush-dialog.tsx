import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { BrushWindow, type Tool } from './brush-window.tsx';
import {
  isWorthHiding,
  type Mark,
  type MarkStyle,
  type Percents,
  type Rectangle,
  rectangleOf,
  type Size,
} from './marks.ts';
import { burntIn, sheetOf } from './paint.ts';
import { texts as BRUSH_TEXTS, type BrushTexts } from './texts.ts';
import './brush.css';

type Props = { picture: ImageBitmap; name: string; onDone: (file: File) => void; onCancel: () => void };

const START_WIDTH = 24;

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
        <IconButton icon="close" label={texts.close} onClick={onCancel} />
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
        <TextButton className="btn" onClick={onCancel} label={texts.cancel} />
        <BusyButton
          type="button"
          className="btn btn-primary"
          isBusy={isBusy}
          busyLabel={texts.working}
          onClick={finish}
          label={texts.done}
        />
      </footer>
    </dialog>
  );
}

type ToolsProps = {
  tool: Tool;
  style: MarkStyle;
  width: number;
  hasMarks: boolean;
  onTool: (tool: Tool) => void;
  onStyle: (style: MarkStyle) => void;
  onWidth: (width: number) => void;
  onUndo: () => void;
  onClear: () => void;
  texts: BrushTexts;
};

const LEAST_WIDTH = 8;
const MOST_WIDTH = 64;

function BrushTools(props: ToolsProps) {
  const { tool, style, width, hasMarks, texts } = props;
  const tools: [Tool, string][] = [
    ['stroke', texts.toolStroke],
    ['rectangle', texts.toolRectangle],
    ['hand', texts.toolHand],
  ];
  const styles: [MarkStyle, string][] = [
    ['black', texts.styleBlack],
    ['pixels', texts.stylePixels],
  ];
  return (
    <div className="brush-tools row">
      <Chips legend={texts.tools} choices={tools} chosen={tool} onChoose={props.onTool} />
      <Chips legend={texts.styles} choices={styles} chosen={style} onChoose={props.onStyle} />
      {tool === 'stroke' && (
        <label className="brush-width inline">
          <span>{texts.width}</span>
          <input
            type="range"
            min={LEAST_WIDTH}
            max={MOST_WIDTH}
            value={width}
            onChange={({ currentTarget }) => props.onWidth(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <span className="brush-undo">
        <TextButton className="btn btn-s" disabled={!hasMarks} onClick={props.onUndo} icon="undo" label={texts.undo} />
        <TextButton className="btn btn-s" disabled={!hasMarks} onClick={props.onClear} label={texts.clear} />
      </span>
    </div>
  );
}

type ChipsProps<Key> = { legend: string; choices: [Key, string][]; chosen: Key; onChoose: (key: Key) => void };

function Chips<Key extends string>({ legend, choices, chosen, onChoose }: ChipsProps<Key>) {
  return (
    <fieldset className="chips">
      <legend className="sr">{legend}</legend>
      {choices.map(([key, name]) => (
        <button key={key} type="button" className="chip" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type FieldsProps = {
  picture: Size;
  onFrame: (rectangle: Rectangle | null) => void;
  onHide: (rectangle: Rectangle) => void;
  texts: BrushTexts;
};

const START: Percents = { left: 10, top: 10, width: 30, height: 10 };
const FIELDS = ['left', 'top', 'width', 'height'] as const;

/** Hides a part without a pointer: four numbers that the arrow keys change. */
function RectangleFields({ picture, onFrame, onHide, texts }: FieldsProps) {
  const id = useId();
  const [percents, setPercents] = useState(START);
  const names = { left: texts.left, top: texts.top, width: texts.fieldWidth, height: texts.fieldHeight };
  const rectangle = rectangleOf(percents, picture);
  const change = (field: keyof Percents, value: number) => {
    const next = { ...percents, [field]: value };
    setPercents(next);
    onFrame(rectangleOf(next, picture));
  };
  return (
    <details className="brush-fields" onToggle={({ currentTarget }) => onFrame(currentTarget.open ? rectangle : null)}>
      <summary>{texts.byFields}</summary>
      <p className="hint">{texts.byFieldsHint}</p>
      <div>
        {FIELDS.map((field) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{names[field]}</label>
            <span className="input">
              <input
                id={`${id}-${field}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                value={Number.isNaN(percents[field]) ? '' : percents[field]}
                onChange={({ currentTarget }) => change(field, currentTarget.valueAsNumber)}
              />
            </span>
          </div>
        ))}
        <button type="button" className="btn" disabled={!isWorthHiding(rectangle)} onClick={() => onHide(rectangle)}>
          {texts.hide}
        </button>
      </div>
    </details>
  );
}
