import { Icon } from '#web/ui/icon.tsx';
import type { MarkStyle } from './marks.ts';
import type { BrushTexts } from './texts.ts';
import type { Tool } from './use-brush.ts';

type Props = {
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

export function BrushTools(props: Props) {
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
        <button type="button" className="btn btn-s" disabled={!hasMarks} onClick={props.onUndo}>
          <Icon name="undo" small />
          {texts.undo}
        </button>
        <button type="button" className="btn btn-s" disabled={!hasMarks} onClick={props.onClear}>
          {texts.clear}
        </button>
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
