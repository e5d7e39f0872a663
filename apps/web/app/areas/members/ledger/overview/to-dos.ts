import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { getToDos } from '@rujian/contract/areas/mydata/cases';
import type { DataOf } from '@rujian/contract/base/endpoint';

export type ToDo = 'consent' | 'complaint' | 'revision' | 'appeal' | 'password' | 'mobile' | 'email' | 'profile';

type Known = Pick<UserInfo, 'mobile' | 'email' | 'avatar'> & {
  hasPassword: boolean;
  /** Cases that wait for the member. */
  waiting: DataOf<typeof getToDos>;
};

/** Default avatar of clients of the convention. */
const DEFAULT_PICTURE = '/static/images/avatar.png';

/** Open to-dos, most useful first. */
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
