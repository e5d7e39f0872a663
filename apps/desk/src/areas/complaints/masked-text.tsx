import type { MaskedText } from '@rujian/contract/areas/complaints/cases';
import { Tooltip } from 'antd';

/** The original text with the ranges that masking hides. */
export function MaskedTextView({ text, masked }: { text: string; masked: MaskedText }) {
  const spans = [...masked.hidden].sort((one, other) => one.start - other.start);
  const pieces = spans.map((span, index) => ({
    ...span,
    before: text.slice(spans[index - 1]?.end ?? 0, span.start),
    words: text.slice(span.start, span.end),
  }));
  return (
    <p className="complaint-words">
      {pieces.map(({ start, before, words, name }) => (
        <span key={start}>
          {before}
          <Tooltip title={name}>
            <mark>{words}</mark>
          </Tooltip>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </p>
  );
}
