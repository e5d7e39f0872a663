import { CONTRIBUTION_BOUNDS, textLength } from '@rujian/contract/areas/contributions/rules';
import { fill } from '#web/i18n/fill.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { FieldsProps } from './draft.ts';

export function TitleField({ draft, change, errors, texts }: FieldsProps) {
  const [least, most] = CONTRIBUTION_BOUNDS[draft.kind].title;
  const hint = fill(texts.titleHint, { count: textLength(draft.title), least, most });
  return (
    <TextInput
      label={texts.titleLabel}
      error={errors.title}
      hint={hint}
      value={draft.title}
      onChange={(title) => change({ title })}
    />
  );
}
