import type { SimilarComplaint } from '@rujian/contract/areas/complaints/cases';
import { COMPLAINT_CHOICES_MAX, COMPLAINT_TITLE_MAX_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { COMPLAINT_DEMAND, COMPLAINT_GROUPS, COMPLAINT_PROBLEM } from '@rujian/contract/vocabulary/complaints';
import { useVisit } from '#web/ui/member/visit.ts';
import { SimilarBox } from '../similar-box.tsx';
import type { ComplainTexts } from '../texts.ts';
import type { Complaining } from '../use-complaining.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { FormPart } from './form-part.tsx';
import { AreaField } from './text-field.tsx';

type Props = { form: Complaining; onJoin: (similar: SimilarComplaint) => void; texts: ComplainTexts };

export function PartProblem({ form, onJoin, texts }: Props) {
  const { lang } = useVisit();
  const { draft, problems, set } = form;
  const parts = (group: string) => COMPLAINT_PROBLEM.options(lang).filter(({ key }) => key.startsWith(`${group}.`));
  const groups = [
    ...COMPLAINT_GROUPS.filter((group) => parts(group).length > 0).map((group) => ({
      name: COMPLAINT_PROBLEM.label(group, lang),
      options: parts(group),
    })),
    {
      name: texts.otherProblems,
      options: COMPLAINT_GROUPS.filter((group) => parts(group).length === 0).map((group) =>
        COMPLAINT_PROBLEM.option(group, lang),
      ),
    },
  ];
  return (
    <FormPart isShown={form.part === 1} id="part-problem" number={2} title={texts.part2} intro={texts.part2Intro}>
      <ChoiceGroup
        field="problems"
        legend={texts.field_problems}
        hint={texts.chooseUpToThree}
        error={problems.problems}
        groups={groups}
        chosen={draft.problems}
        most={COMPLAINT_CHOICES_MAX}
        onChange={(chosen) => set({ problems: chosen })}
      />
      <ChoiceGroup
        field="demands"
        legend={texts.field_demands}
        hint={texts.chooseUpToThree}
        error={problems.demands}
        groups={[{ options: COMPLAINT_DEMAND.options(lang) }]}
        chosen={draft.demands}
        most={COMPLAINT_CHOICES_MAX}
        onChange={(chosen) => set({ demands: chosen })}
      />
      <AreaField name="title" hint={texts.titleHint} rows={2} most={COMPLAINT_TITLE_MAX_CHARACTERS} form={form} />
      <SimilarBox draft={draft} onJoin={onJoin} texts={texts} />
    </FormPart>
  );
}
