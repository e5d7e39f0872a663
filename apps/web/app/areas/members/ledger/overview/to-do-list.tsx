import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from '../texts.ts';
import type { ToDo } from './to-dos.ts';

type Props = {
  toDos: readonly ToDo[];
  /** The returned contribution that waits longest. */
  revisionId: number | null;
  texts: LedgerTexts;
};

export function ToDoList({ toDos, revisionId, texts }: Props) {
  if (toDos.length === 0) return null;
  const entries: Record<ToDo, { name: string; why: string; to: string }> = {
    consent: { name: texts.toDoConsent, why: texts.toDoConsentWhy, to: '/user/account/data#consents' },
    revision: {
      name: texts.toDoRevision,
      why: texts.toDoRevisionWhy,
      to: `/user/account/contribute/${revisionId ?? ''}`,
    },
    appeal: { name: texts.toDoAppeal, why: texts.toDoAppealWhy, to: '/user/account/comment' },
    complaint: { name: texts.toDoComplaint, why: texts.toDoComplaintWhy, to: '/user/account/complaint?box=mine' },
    password: { name: texts.toDoPassword, why: texts.toDoPasswordWhy, to: '/user/account/changePassword' },
    mobile: { name: texts.toDoMobile, why: texts.toDoMobileWhy, to: '/user/account/profile' },
    email: { name: texts.toDoEmail, why: texts.toDoEmailWhy, to: '/user/account/profile' },
    profile: { name: texts.toDoProfile, why: texts.toDoProfileWhy, to: '/user/account/profile' },
  };
  return (
    <section aria-labelledby="to-dos">
      <header className="sec-head">
        <h2 id="to-dos">{texts.toDos}</h2>
      </header>
      <ul className="to-dos">
        {toDos.map((toDo) => (
          <li key={toDo}>
            <Link to={entries[toDo].to}>
              <span>
                {entries[toDo].name}
                <small>{entries[toDo].why}</small>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
