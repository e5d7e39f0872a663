import { useEffect, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Draft } from './draft.ts';
import type { Problems } from './draft-problems.ts';
import type { ComplainTexts } from './texts.ts';

/** Fields that can be wrong. */
type FormInput = Omit<Draft, 'brandId' | 'productId' | 'harm' | 'shareContact' | 'anonymous'>;
type Props = { problems: Problems; tries: number; onChoose: (field: string) => void; texts: ComplainTexts };

/** All errors that block sending, each linked to its field. */
export function ProblemSummary({ problems, tries, onChoose, texts }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const list = Object.entries(problems);
  if (tries === 0 || list.length === 0) return null;
  return (
    <section ref={box} className="problem-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        {fill(texts.summary, { count: list.length })}
      </h2>
      <ul>
        {list.map(([field, sentence]) => (
          <li key={field}>
            {field === 'form' ? (
              sentence
            ) : (
              <button type="button" className="link" onClick={() => onChoose(field)}>
                {texts[`field_${field as keyof FormInput}`]} · {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
