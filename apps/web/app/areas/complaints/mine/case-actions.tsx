import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import {
  COMPLAINT_REASON_MAX_CHARACTERS,
  COMPLAINT_REASON_MIN_CHARACTERS,
  COMPLAINT_STATEMENT_MAX_CHARACTERS,
  COMPLAINT_STATEMENT_MIN_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ComplainTexts } from '../submit/texts.ts';
import type { MineCalls } from './mine-calls.ts';
import { SupplementDialog } from './supplement-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import type { MineTexts } from './texts.ts';

type Props = {
  complaint: MyComplaint;
  calls: MineCalls;
  onChanged: () => Promise<void>;
  texts: MineTexts;
  formTexts: ComplainTexts;
};

/** Only actions that the state allows, as listed by the server. */
export function CaseActions({ complaint, calls, onChanged, texts, formTexts }: Props) {
  const { lang } = useVisit();
  const { id, actions } = complaint;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const reason = {
    ...({ field: 'reason', hint: texts.reasonHint, texts } as const),
    least: COMPLAINT_REASON_MIN_CHARACTERS,
    most: COMPLAINT_REASON_MAX_CHARACTERS,
  };
  return (
    <div className="flow">
      {can('confirm') && (
        <ConfirmButton
          label={texts.confirm}
          question={texts.confirmAsk}
          className="btn btn-primary"
          actionClassName="btn btn-primary"
          onConfirm={() => calls.confirm(id).then(onChanged)}
          texts={texts}
        />
      )}
      {can('refuse') && (
        <TextDialog
          {...reason}
          label={texts.refuse}
          question={texts.refuseAsk}
          onSend={(text) => calls.refuse(id, text).then(onChanged)}
        />
      )}
      {can('edit') && (
        <Link className="btn btn-primary" to={`/complaint/submit?draft=${id}`}>
          {texts.goOn}
        </Link>
      )}
      {can('supplement') && (
        <SupplementDialog
          isAsked={complaint.state.key === 'need_more'}
          onSend={(text, files) => calls.supplement(id, text, files).then(onChanged)}
          texts={texts}
          formTexts={formTexts}
        />
      )}
      {can('appeal') && (
        <TextDialog
          {...reason}
          label={texts.appeal}
          question={texts.appealAsk}
          onSend={(text) => calls.appeal(id, text).then(onChanged)}
        />
      )}
      {can('reopen') && complaint.reopenUntil !== null && (
        <TextDialog
          {...reason}
          label={texts.reopen}
          question={fill(texts.reopenAsk, { date: formatDate(lang, complaint.reopenUntil) })}
          onSend={(text) => calls.reopen(id, text).then(onChanged)}
        />
      )}
      {can('join') && complaint.group && !complaint.group.joined && (
        <TextDialog
          field="statement"
          label={texts.groupJoin}
          question={texts.groupJoinAsk}
          hint={texts.groupJoinHint}
          least={COMPLAINT_STATEMENT_MIN_CHARACTERS}
          most={COMPLAINT_STATEMENT_MAX_CHARACTERS}
          onSend={(text) => calls.joinGroup(id, text).then(onChanged)}
          texts={texts}
        />
      )}
      <Link className="btn" to={`/complaint/kit?id=${id}`}>
        <Icon name="print" small />
        {texts.kit}
      </Link>
      {can('withdraw') && (
        <TextDialog
          {...reason}
          least={0}
          label={texts.withdraw}
          question={texts.withdrawAsk}
          className="btn btn-danger"
          onSend={(text) => calls.withdraw(id, text).then(onChanged)}
        />
      )}
    </div>
  );
}
