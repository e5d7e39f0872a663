import type { SimilarComplaint } from '@rujian/contract/areas/complaints/cases';
import { COMPLAINT_CHOICES_MAX, COMPLAINT_TITLE_MAX_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { COMPLAINT_DEMAND, COMPLAINT_GROUPS, COMPLAINT_PROBLEM } from '@rujian/contract/vocabulary/complaints';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Draft } from '../draft.ts';
import type { ComplainTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import type { Complaining } from '../use-complaining.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { AreaField, FormPart } from './text-field.tsx';

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

type SimilarProps = { draft: Draft; onJoin: (similar: SimilarComplaint) => void; texts: ComplainTexts };

type Question = { brand?: string; brandText?: string; batch?: string; title?: string; problems?: string };

function SimilarBox({ draft, onJoin, texts }: SimilarProps) {
  const contentLang = useContentLang();
  const similar = useAsked(questionOf(draft), askSimilar);
  if (!similar || similar.length === 0) return null;
  return (
    <section className="similar-box" aria-labelledby="similar" aria-live="polite">
      <h3 id="similar">{fill(texts.similar, { count: similar.length })}</h3>
      <p className="hint">{texts.similarHint}</p>
      <ul>
        {similar.map((item) => (
          <li key={item.id}>
            <span>
              <Link className="link" to={`/complaint/${item.id}`} target="_blank" lang={contentLang}>
                {item.title}
              </Link>
              <small>
                <span lang={contentLang}>{item.brandName}</span>
                {item.sameBatch && <span className="tag tag-amber">{texts.similarBatch}</span>}
                <span className="tag">{item.state.name}</span>
                {item.joined > 0 && fill(texts.similarJoined, { count: item.joined })}
              </small>
            </span>
            {item.canJoin && <TextButton className="btn btn-s" onClick={() => onJoin(item)} label={texts.join} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A brand alone has too many complaints to be useful. */
function questionOf({ brandId, brandText, batchNo, title, problems }: Draft): Question | null {
  const hasBrand = brandId !== null || brandText.trim().length > 1;
  const says = batchNo.trim() !== '' || problems.length > 0 || title.trim().length > 3;
  if (!says || (!hasBrand && batchNo.trim().length < 3)) return null;
  return {
    ...(brandId !== null ? { brand: String(brandId) } : { brandText: brandText.trim() }),
    ...(batchNo.trim() && { batch: batchNo.trim() }),
    ...(title.trim() && { title: title.trim() }),
    ...(problems.length > 0 && { problems: problems.join(',') }),
  };
}

async function askSimilar(question: Question): Promise<SimilarComplaint[]> {
  const [callApi, { findSimilarComplaints }] = await withApi(import('@rujian/contract/areas/complaints/steps'));
  const quiet = { errorMessage: false };
  return (await callApi(findSimilarComplaints, question, quiet)).list;
}
