import { COMPLAINT_CLUE_CHARACTERS, COMPLAINT_DETAIL_MAX_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { COMPLAINT_HARM, HARMED_GROUP } from '@rujian/contract/vocabulary/complaints';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Draft } from '../draft.ts';
import { EvidencePart } from '../evidence/evidence-part.tsx';
import type { ComplainTexts } from '../texts.ts';
import type { Complaining } from '../use-complaining.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { AreaField, FoldedFields, FormPart } from './text-field.tsx';

export function PartStory({ form, texts }: { form: Complaining; texts: ComplainTexts }) {
  const { lang } = useVisit();
  const { draft, problems, set } = form;
  return (
    <FormPart isShown={form.part === 2} id="part-story" number={3} title={texts.part3} intro={texts.part3Intro}>
      <AreaField
        name="detail"
        hint={texts.detailHint}
        rows={9}
        most={COMPLAINT_DETAIL_MAX_CHARACTERS}
        placeholder={texts.detailPlaceholder}
        form={form}
      />
      <ChoiceGroup
        field="harm"
        legend={texts.harm}
        groups={[{ options: COMPLAINT_HARM.options(lang) }]}
        chosen={[draft.harm]}
        most={1}
        onChange={([harm]) => set({ harm: harm as Draft['harm'] })}
      />
      {draft.harm !== 'none' && (
        <>
          <ChoiceGroup
            field="harmedGroup"
            legend={texts.field_harmedGroup}
            error={problems.harmedGroup}
            groups={[{ options: HARMED_GROUP.options(lang) }]}
            chosen={[draft.harmedGroup]}
            most={1}
            onChange={([group]) => set({ harmedGroup: group ?? '' })}
          />
          <UrgentAdvice draft={draft} texts={texts} />
        </>
      )}
      <div data-field="evidence">
        <h3 className="field-title">{texts.field_evidence}</h3>
        <EvidencePart box={form.evidence} texts={texts} />
        <FormProblem problem={problems.evidence} />
      </div>
      <FoldedFields title={texts.field_clue} isFilled={draft.clue !== ''}>
        <AreaField name="clue" hint={texts.clueHint} rows={3} most={COMPLAINT_CLUE_CHARACTERS} form={form} />
      </FoldedFields>
    </FormPart>
  );
}

function UrgentAdvice({ draft, texts }: { draft: Draft; texts: ComplainTexts }) {
  return (
    <aside className="urgent-advice stack-2" aria-labelledby="urgent">
      <h3 id="urgent">
        <Icon name="alert" />
        {texts.urgentTitle}
      </h3>
      <ul>
        {draft.harmedGroup === 'infant' && <li>{texts.urgentInfant}</li>}
        <li>{draft.harm === 'medical_visit' ? texts.urgentHospital : texts.urgentUnwell}</li>
        <li>{texts.urgentKeep}</li>
        <li>{texts.urgentReport}</li>
      </ul>
      <p>{texts.urgentDesk}</p>
    </aside>
  );
}
