import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { BrandTabs, brandPage, loadBrandTexts } from '../brand-page.tsx';
import type { Route } from './+types/answers.route';
import '../represent.css';
import type { AnswerableRecord, FactProposal } from '@rujian/contract/areas/represent/public';
import { useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextArea, TextInput } from '#web/ui/forms/text-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { FileField, type GivenFile } from '../file-field.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import { AnswerForm, SentForm, useForm } from '../sent-form.tsx';
import type { RepresentTexts } from '../texts.ts';

const route = brandPage({
  loader: loadBrandTexts,
  below: '/answers',
  title: 'answersTitle',
  description: 'answersDescription',
});

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader([], async (calls, asked) => {
  const [records, facts] = await Promise.all([calls.records(asked), calls.facts(asked.brand)]);
  return { ...records, facts: facts.list };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const { texts, calls, brand, list, total, facts, path, page, values } = loaderData;
  const { revalidate } = useRevalidator();
  const shared = { brandId: brand.id, calls, texts, onChanged: revalidate };
  return (
    <section className="rep">
      <BrandTabs brand={brand} current="answers" texts={texts} />
      <AccountHead title={fill(texts.answersTitle, { brand: brand.name })} intro={texts.answersDescription} />
      <section aria-labelledby="rep-records">
        <h2 id="rep-records">{texts.records}</h2>
        {list.length > 0 ? (
          <ul className="rep-list rep-wide rows">
            {list.map((record) => (
              <AnswerableRow key={`${record.t} ${record.id}`} record={record} {...shared} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noRecords} text={texts.noRecordsText} />
        )}
        <MemberPager path={path} values={values} page={page} total={total} />
      </section>
      <FactPart facts={facts} {...shared} />
    </section>
  );
}

type Props = {
  record: AnswerableRecord;
  brandId: number;
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

const TAGS = { submitted: 'tag tag-amber', published: 'tag tag-pasture', rejected: 'tag tag-alarm', replaced: 'tag' };

function AnswerableRow({ record, brandId, calls, onChanged, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const [isOpen, setIsOpen] = useState(false);
  const { t, id, title, failed, publishedAt, responses } = record;
  const isWaiting = responses.some(({ state }) => state.key === 'submitted');
  return (
    <li>
      <div>
        <p className="rep-tags flow">
          <span className="tag">{t === 'spotcheck' ? texts.check : texts.test}</span>
          {failed && <span className="tag tag-alarm">{texts.failed}</span>}
        </p>
        <Link className="rep-name" to={`/${t}/${id}`}>
          <span lang={contentLang}>{title}</span>
        </Link>
        <small>{formatDate(lang, publishedAt)}</small>
        {responses.map((response) => (
          <div key={response.id} className="rep-version">
            <p className="meta">
              <span className={TAGS[response.state.key]}>{response.state.name}</span>
              <span>{formatDate(lang, response.publishedAt ?? response.createdAt)}</span>
            </p>
            <p lang={contentLang}>{response.text}</p>
            {response.state.key === 'rejected' && (
              <small className="rep-reason">{fill(texts.rejectedBecause, { reason: response.reason })}</small>
            )}
          </div>
        ))}
        {isOpen ? (
          <ResponseForm
            send={(text) => calls.respond({ brand: brandId, t, id, text })}
            onSent={() => {
              setIsOpen(false);
              return onChanged();
            }}
            texts={texts}
          />
        ) : (
          !isWaiting && (
            <button type="button" className="btn btn-s" onClick={() => setIsOpen(true)}>
              {responses.length > 0 ? texts.respondAgain : texts.respond}
            </button>
          )
        )}
      </div>
    </li>
  );
}

type FormProps = { send: (text: string) => Promise<unknown>; onSent: () => Promise<void>; texts: RepresentTexts };

function ResponseForm({ send, onSent, texts }: FormProps) {
  const [text, setText] = useState('');
  return (
    <AnswerForm
      form={useForm({ send: () => send(text), sent: texts.responseSent, onSent })}
      text={{ label: texts.respondText, hint: texts.respondHint, value: text, onChange: setText }}
      action={texts.sendResponse}
      texts={texts}
    />
  );
}

type FactProps = {
  facts: FactProposal[];
  brandId: number;
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

const FACT_TAGS = { submitted: 'tag tag-amber', accepted: 'tag tag-pasture', rejected: 'tag tag-alarm' };

function FactPart({ facts, brandId, calls, onChanged, texts }: FactProps) {
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
              <b lang={contentLang}>{fact.subject}</b>{' '}
              <span className={FACT_TAGS[fact.state.key]}>{fact.state.name}</span>
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
