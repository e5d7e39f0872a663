import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { fill } from '@rujian/contract/base/fill';
import { countWords, TITLE_MIN, TITLE_WARN } from './counts.ts';
import { texts } from './texts.ts';

type Props = {
  words: ArticleWords;
  minutes: number;
  isEditable: boolean;
  onChange: (changed: Partial<ArticleWords>) => void;
};

const LIMITS = { kicker: 20, title: 60, subtitle: 60, summary: 200 };

export function HeadFields({ words, minutes, isEditable, onChange }: Props) {
  const field = (name: keyof typeof LIMITS) => ({
    className: `ed-${name}`,
    'aria-label': texts[name],
    placeholder: texts[`${name}Placeholder`],
    value: words[name],
    maxLength: LIMITS[name],
    readOnly: !isEditable,
    onChange: ({ target }: { target: { value: string } }) =>
      // A title is one line; a pasted one may contain breaks.
      onChange({ [name]: target.value.replace(/\s*\n\s*/g, '') }),
  });
  const length = [...words.title].length;
  const hint = length > TITLE_WARN ? texts.titleLong : length < TITLE_MIN ? texts.titleShort : texts.titleGood;

  const count = countWords(words.bodyHtml);
  return (
    <header className="ed-head">
      <input {...field('kicker')} />
      <textarea {...field('title')} rows={1} />
      <input {...field('subtitle')} />
      <p className="ed-len hint" data-warn={length > TITLE_WARN || undefined}>
        <span>
          {fill(texts.titleLength, { count: length })}　{length > 0 && hint}
        </span>
        <span>
          {count === 0 ? texts.bodyEmpty : fill(texts.bodyCount, { count: count.toLocaleString('en-US'), minutes })}
        </span>
      </p>
      <textarea {...field('summary')} rows={2} />
      <p className="ed-len hint">
        <span>{fill(texts.summaryCount, { count: [...words.summary].length })}</span>
      </p>
    </header>
  );
}
