import type { MyComplaintCard } from '@rujian/contract/areas/complaints/cases';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { stateTag } from '../state-tone.ts';
import type { MineTexts } from './texts.ts';

type Props = {
  complaint: MyComplaintCard;
  /** Remaining time. */
  clock: ReactNode;
  onDelete: () => Promise<unknown>;
  texts: MineTexts;
};

export function MyComplaintRow({ complaint, clock, onDelete, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { id, no, title, state, brandName, product, turn, submittedAt, updatedAt } = complaint;
  const isDraft = state.key === 'draft';
  const to = isDraft ? `/complaint/submit?draft=${id}` : `/user/account/complaint/${id}`;
  return (
    <li className="matter-row stack-2">
      <p className="complaint-tags row">
        <span className={stateTag(state.key)}>{state.name}</span>
        {turn === 'user' && !isDraft && <span className="tag tag-amber">{texts[`turn_${turn}`]}</span>}
        {complaint.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
        {complaint.unanswered && <span className="tag tag-alarm">{texts.silent}</span>}
      </p>
      <h2 lang={contentLang}>
        <Link to={to}>{title || texts.untitled}</Link>
      </h2>
      <p className="meta">
        {no && <span>{fill(texts.number, { no })}</span>}
        {brandName && <span lang={contentLang}>{brandName}</span>}
        {product && <span lang={contentLang}>{product}</span>}
        <span>
          {submittedAt === null
            ? fill(texts.draftSaved, { time: formatDateTime(lang, updatedAt) })
            : fill(texts.submittedOn, { date: formatDate(lang, submittedAt) })}
        </span>
        {turn !== null && turn !== 'user' && <span>{texts[`turn_${turn}`]}</span>}
      </p>
      {clock}
      <div className="flow">
        <Link className="btn btn-s" to={to}>
          {isDraft ? texts.goOn : texts.open}
        </Link>
        {isDraft && (
          <ConfirmButton
            label={texts.deleteDraft}
            question={texts.deleteDraftAsk}
            className="btn btn-s"
            onConfirm={onDelete}
            texts={texts}
          />
        )}
      </div>
    </li>
  );
}
