import type { UserInfo } from '@rujian/contract/auth';

export type ToDo = 'complaint' | 'password' | 'mobile' | 'email' | 'profile';

type Known = Pick<UserInfo, 'mobile' | 'email' | 'avatar'> & {
  hasPassword: boolean;
  /** Complaints that wait for the member himself. */
  waitingComplaints: number;
};

/** What clients of the convention get for a member without a picture. */
const DEFAULT_PICTURE = '/static/images/avatar.png';

/** What the member has not done yet, most useful first. */
export function toDosOf(known: Known): ToDo[] {
  const { hasPassword, waitingComplaints, mobile, email, avatar } = known;
  const open: Record<ToDo, boolean> = {
    complaint: waitingComplaints > 0,
    password: !hasPassword,
    mobile: mobile === '',
    email: email === '',
    profile: avatar === '' || avatar.endsWith(DEFAULT_PICTURE),
  };
  return (Object.keys(open) as ToDo[]).filter((toDo) => open[toDo]);
}
