import type { UserInfo } from '@rujian/contract/auth';

export type ToDo = 'password' | 'mobile' | 'email' | 'profile';

type Known = Pick<UserInfo, 'mobile' | 'email' | 'avatar'> & { hasPassword: boolean };

/** What clients of the convention get for a member without a picture. */
const DEFAULT_PICTURE = '/static/images/avatar.png';

/** What the member has not done yet, most useful first. */
export function toDosOf({ hasPassword, mobile, email, avatar }: Known): ToDo[] {
  const open: Record<ToDo, boolean> = {
    password: !hasPassword,
    mobile: mobile === '',
    email: email === '',
    profile: avatar === '' || avatar.endsWith(DEFAULT_PICTURE),
  };
  return (Object.keys(open) as ToDo[]).filter((toDo) => open[toDo]);
}
