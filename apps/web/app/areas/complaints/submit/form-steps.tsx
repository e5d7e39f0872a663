import { Icon } from '#web/ui/icon.tsx';
import type { Problems } from './draft-problems.ts';
import { isPartDone, PARTS } from './parts/form-parts.ts';
import type { ComplainTexts } from './texts.ts';

type Props = { open: Problems; part: number; onChoose: (part: number) => void; texts: ComplainTexts };

/** The four steps with their progress; each can be opened at any time. */
export function FormSteps({ open, part, onChoose, texts }: Props) {
  const names = [texts.part1, texts.part2, texts.part3, texts.part4];
  return (
    <nav className="form-steps" aria-label={texts.steps}>
      <ol>
        {PARTS.map((id, place) => {
          const isDone = isPartDone(place, open);
          return (
            <li key={id} data-done={isDone || undefined}>
              <button type="button" aria-current={place === part ? 'step' : undefined} onClick={() => onChoose(place)}>
                <i aria-hidden="true">{isDone ? <Icon name="check" small /> : place + 1}</i>
                <span>{names[place]}</span>
                {isDone && <span className="sr">{texts.stepDone}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
