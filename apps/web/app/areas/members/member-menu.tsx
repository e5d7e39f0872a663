import type { UserInfo } from '@rujian/contract/areas/login/public';
import { MEMBER_CENTRE_PATH } from '@rujian/contract/base/constants';
import { use, useEffect, useRef } from 'react';
import { logOut } from '#web/api/log-out.ts';
import { MenuLink } from '#web/layouts/menus/menu-link.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { loadMemberCentre } from './load-member-centre.ts';
import { EMPTY_MEMBER_CENTRE } from './member-centre.ts';
import { texts as TEXTS } from './menu-texts.ts';

type Centre = ReturnType<typeof loadMemberCentre>;
let asked: { token: string; centre: Centre } | undefined;

function centreOf({ token }: UserInfo): Centre {
  if (asked?.token !== token) {
    const centre = loadMemberCentre({ background: true }).catch(() => EMPTY_MEMBER_CENTRE);
    asked = { token, centre };
  }
  return asked.centre;
}

export function MemberMenu({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const { lang } = useVisit();
  const texts = TEXTS[lang];
  const { navUserMenus } = use(centreOf(user));
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const entry = panel.current?.parentElement;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !entry?.contains(target)) onClose();
    };
    panel.current?.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a') && onClose(),
      { signal },
    );
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        onClose();
        entry?.querySelector<HTMLElement>('.member-btn')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [onClose]);

  return (
    <div ref={panel} className="member-menu">
      <p>
        <b>{user.nickname}</b>
        <small>{user.username}</small>
      </p>
      <ul>
        <li>
          <TextLink to={MEMBER_CENTRE_PATH} rel="nofollow" label={texts.memberCentre} />
        </li>
        {navUserMenus.map((entry) => (
          <li key={entry.to || entry.title}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
      <TextButton onClick={logOut} icon="logout" label={texts.logOut} />
    </div>
  );
}
