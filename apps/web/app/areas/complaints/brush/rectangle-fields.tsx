import { useId, useState } from 'react';
import { isWorthHiding, type Percents, type Rectangle, rectangleOf, type Size } from './marks.ts';
import type { BrushTexts } from './texts.ts';

type Props = {
  picture: Size;
  /** Preview frame while the fields are used; null removes it. */
  onFrame: (rectangle: Rectangle | null) => void;
  onHide: (rectangle: Rectangle) => void;
  texts: BrushTexts;
};

const START: Percents = { left: 10, top: 10, width: 30, height: 10 };
const FIELDS = ['left', 'top', 'width', 'height'] as const;

/** Hides a part without a pointer: four numbers that the arrow keys change. */
export function RectangleFields({ picture, onFrame, onHide, texts }: Props) {
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
