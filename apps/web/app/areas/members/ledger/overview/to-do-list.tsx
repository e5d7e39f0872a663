import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { getToDos } from '@rujian/contract/areas/mydata/cases';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { toDos: readonly ToDo[]; revisionId: number | null; texts: LedgerTexts };

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
    <Section id="to-dos" title={texts.toDos}>
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
    </Section>
  );
}

type ToDo = 'consent' | 'complaint' | 'revision' | 'appeal' | 'password' | 'mobile' | 'email' | 'profile';
type Known = Pick<UserInfo, 'mobile' | 'email' | 'avatar'> & { hasPassword: boolean; waiting: DataOf<typeof getToDos> };

const DEFAULT_PICTURE = '/static/images/avatar.png';

export function toDosOf({ hasPassword, waiting, mobile, email, avatar }: Known): ToDo[] {
  const open: Record<ToDo, boolean> = {
    consent: waiting.consentNeeded,
    complaint: waiting.complaints > 0,
    revision: waiting.revisions.count > 0,
    appeal: waiting.appeals > 0,
    password: !hasPassword,
    mobile: mobile === '',
    email: email === '',
    profile: avatar === '' || avatar.endsWith(DEFAULT_PICTURE),
  };
  return (Object.keys(open) as ToDo[]).filter((toDo) => open[toDo]);
}
