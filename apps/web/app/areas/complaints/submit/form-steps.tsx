import { Icon } from '#web/ui/icon.tsx';
import type { Problems } from './draft-problems.ts';
import type { ComplainTexts } from './texts.zh-cn.ts';

type Props = { open: Problems; texts: ComplainTexts };

/** Fields of each part; a part is complete when none of them has an error. */
const FIELDS = {
  'part-product': ['brandText', 'producedOn', 'boughtOn', 'amount'],
  'part-problem': ['problems', 'demands', 'title'],
  'part-story': ['detail', 'harmedGroup', 'evidence'],
  'part-contact': ['contactMobile', 'truthDeclared'],
} as const;

/** The four steps with their progress, always visible. */
export function FormSteps({ open, texts }: Props) {
  const names = [texts.part1, texts.part2, texts.part3, texts.part4];
  return (
    <nav className="form-steps" aria-label={texts.steps}>
      <ol>
        {Object.entries(FIELDS).map(([id, fields], place) => {
          const isDone = fields.every((field) => open[field] === undefined);
          return (
            <li key={id} data-done={isDone || undefined}>
              <a href={`#${id}`}>
                <i aria-hidden="true">{isDone ? <Icon name="check" small /> : place + 1}</i>
                <span>{names[place]}</span>
                {isDone && <span className="sr">{texts.stepDone}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
