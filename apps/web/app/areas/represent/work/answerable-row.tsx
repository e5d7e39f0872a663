import type { AnswerableRecord } from '@rujian/contract/areas/represent/public';
import { useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { RepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import { useForm } from '../use-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = {
  record: AnswerableRecord;
  brandId: number;
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

const TAGS = { submitted: 'tag tag-amber', published: 'tag tag-pasture', rejected: 'tag tag-alarm', replaced: 'tag' };

/** A record or test, the brand's responses so far, and the form for the next version. */
export function AnswerableRow({ record, brandId, calls, onChanged, texts }: Props) {
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
