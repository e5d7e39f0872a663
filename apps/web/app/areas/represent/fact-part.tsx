import type { FactProposal } from '@rujian/contract/areas/represent/public';
import { useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextArea, TextInput } from '#web/ui/forms/text-input.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { FileField, type GivenFile } from './file-field.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import { SentForm, useForm } from './sent-form.tsx';
import type { RepresentTexts } from './texts.ts';

type Props = {
  facts: FactProposal[];
  brandId: number;
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

const TAGS = { submitted: 'tag tag-amber', accepted: 'tag tag-pasture', rejected: 'tag tag-alarm' };

export function FactPart({ facts, brandId, calls, onChanged, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const [subject, setSubject] = useState('');
  const [proposed, setProposed] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const [proof, setProof] = useState<GivenFile[]>([]);
  const form = useForm({
    send: () =>
      calls.proposeFact({ brand: brandId, subject, proposed, sourceUrl: sourceUrl.trim(), proof: proof[0]?.id ?? '' }),
    sent: texts.factSent,
    onSent() {
      setSubject('');
      setProposed('');
      setSourceUrl('');
      setProof([]);
      return onChanged();
    },
  });
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
      <SentForm form={form} action={texts.sendFact} texts={texts}>
        <TextInput
          label={texts.factSubject}
          hint={texts.factSubjectHint}
          error={form.fields.subject}
          maxLength={40}
          value={subject}
          onChange={setSubject}
        />
        <TextArea
          label={texts.factText}
          error={form.fields.proposed}
          rows={3}
          maxLength={500}
          value={proposed}
          onChange={setProposed}
        />
        <TextInput
          label={texts.factSource}
          hint={texts.factSourceHint}
          error={form.fields.sourceUrl}
          type="url"
          maxLength={500}
          value={sourceUrl}
          onChange={setSourceUrl}
        />
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
      </SentForm>
    </section>
  );
}
