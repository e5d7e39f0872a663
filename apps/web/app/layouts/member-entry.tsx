import { LoginLink } from './login-link.tsx';
import { MemberButton } from './member-button.island.tsx';

/** Every page contains both entries and CSS shows one, because the server does not know the reader. */
export function MemberEntry() {
  return (
    <span className="member-entry">
      <LoginLink className="login-link guest-only" />
      <MemberButton />
    </span>
  );
}
