import type { SavedReply } from '@rujian/contract/areas/represent/public';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import type { RepresentTexts } from '../texts.ts';
import { useForm } from '../use-form.ts';

type Props = {
  brandId: number;
  saved: SavedReply[];
  calls: RepresentCalls;
  /** Current text of the form, which can be saved. */
  text: string;
  onUse: (reply: string) => void;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

/** Reusable replies of the brand: insert, save, delete. */
export function SavedReplies({ brandId, saved, calls, text, onUse, onChanged, texts }: Props) {
  const contentLang = useContentLang();
  const [title, setTitle] = useState('');
  const form = useForm({
    send: () => calls.saveReply({ brand: brandId, title, text }),
    sent: texts.saved,
    onSent() {
      setTitle('');
      return onChanged();
    },
  });
  const forget = (id: number) =>
    calls
      .deleteReply(brandId, id)
      .catch(() => {})
      .then(onChanged);
  return (
    <details className="rep-saved">
      <summary>{texts.savedReplies}</summary>
      <ul>
        {saved.map((reply) => (
          <li key={reply.id}>
            <b lang={contentLang}>{reply.title}</b>
            <button type="button" className="btn btn-s" onClick={() => onUse(reply.text)}>
              {texts.useSaved}
            </button>
            <button
              type="button"
              className="btn btn-s btn-quiet"
              aria-label={fill(texts.deleteSaved, { title: reply.title })}
              onClick={() => forget(reply.id)}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <span className="input">
          <input
            value={title}
            maxLength={20}
            aria-label={texts.savedTitle}
            placeholder={texts.savedTitle}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </span>
        <button
          type="button"
          className="btn btn-s"
          disabled={form.isBusy || title.trim() === '' || text.trim() === ''}
          onClick={() => form.submit()}
        >
          {texts.saveThis}
        </button>
      </div>
      <FormProblem problem={form.problem || Object.values(form.fields)[0]} />
    </details>
  );
}
