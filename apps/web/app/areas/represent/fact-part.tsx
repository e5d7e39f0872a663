import type { FactProposal } from '@rujian/contract/areas/represent/public';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import { FileField, type GivenFile } from './file-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import type { RepresentTexts } from './texts.ts';
import { useForm } from './use-form.ts';

type Props = {
  facts: FactProposal[];
  brandId: number;
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

const TAGS = { submitted: 'tag tag-amber', accepted: 'tag tag-pasture', rejected: 'tag tag-alarm' };

/** Corrections the brand proposed for its dossier, and the form for another. */
export function FactPart({ facts, brandId, calls, onChanged, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const [subject, setSubject] = useState('');
  const [proposed, setProposed] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const [proof, setProof] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.proposeFact({ brand: brandId, subject, proposed, sourceUrl: sourceUrl.trim(), proof: proof[0]?.id ?? '' }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    setSubject('');
    setProposed('');
    setSourceUrl('');
    setProof([]);
    showToast(texts.factSent, 'success');
    await onChanged();
  };
  return (
    <section aria-labelledby="rep-corrections">
      <h2 id="rep-corrections">{texts.factsTitle}</h2>
      <p className="hint">{texts.factsIntro}</p>
      <ul className="rep-list rep-wide rows">
        {facts.map((fact) => (
          <li key={fact.id}>
            <div>
              <b lang={contentLang}>{fact.subject}</b> <span className={TAGS[fact.state.key]}>{fact.state.name}</span>
              <p lang={contentLang}>{fact.proposed}</p>
              <small>{fill(texts.submittedOn, { date: formatDate(lang, fact.createdAt) })}</small>
              {fact.reason && <small className="rep-reason">{fill(texts.claimReason, { reason: fact.reason })}</small>}
            </div>
          </li>
        ))}
      </ul>
      <form className="rep-form stack-4" onSubmit={submit} noValidate>
        <FormField label={texts.factSubject} hint={texts.factSubjectHint} error={form.fields.subject}>
          {(control) => (
            <input
              {...control}
              maxLength={40}
              value={subject}
              onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            />
          )}
        </FormField>
        <FormField label={texts.factText} error={form.fields.proposed}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={proposed}
              onChange={({ currentTarget }) => setProposed(currentTarget.value)}
            />
          )}
        </FormField>
        <FormField label={texts.factSource} hint={texts.factSourceHint} error={form.fields.sourceUrl}>
          {(control) => (
            <input
              {...control}
              type="url"
              maxLength={500}
              value={sourceUrl}
              onChange={({ currentTarget }) => setSourceUrl(currentTarget.value)}
            />
          )}
        </FormField>
        <FileField
          label={texts.factProof}
          hint={texts.fileHint}
          topic="claim"
          max={1}
          files={proof}
          error={form.fields.proof}
          onChange={setProof}
          texts={texts}
        />
        <FormProblem problem={form.problem} />
        <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
          {texts.sendFact}
        </BusyButton>
      </form>
    </section>
  );
}
