import type { ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { TextLink } from '#web/ui/link.tsx';
import { HereContext } from '#web/ui/member/visit.ts';
import { type PageHandle, useIsLive } from '#web/ui/page-handle.ts';
import { useSite, useSiteData } from '#web/ui/site-data.ts';
import { LinkFollower } from './link-follower.tsx';
import { Masthead } from './masthead.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { activeEntry } from './menus/menu-entries.ts';
import { SiteFoot } from './site-foot.tsx';
import { SiteHead } from './site-head.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  const { texts, headNav } = useSiteData();
  const { pathname, search, key } = useLocation();
  const page = useMatches().at(-1);
  const isLive = useIsLive();
  const handle = page?.handle as PageHandle | undefined;
  if (handle?.plain) {
    return (
      <>
        <LoadingBar />
        <main id="main">{children}</main>
        <LinkFollower />
      </>
    );
  }
  const ears = page?.loaderData ? handle?.ears?.(page.loaderData as never) : undefined;
  const active = activeEntry(headNav, pathname)?.to;
  return (
    <HereContext value={encodeURIComponent(pathname + search)}>
      <TextLink className="skip" to="#main" label={texts.skipToContent} />
      {isLive ? <LoadingBar /> : <Bar isHidden />}
      {ears ? <Masthead {...ears} active={active} /> : <SiteHead active={active} />}
      {/* Following a link creates a new, closed drawer. */}
      <MenuDrawer key={key} active={active} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
      {isLive && <LinkFollower />}
    </HereContext>
  );
}

function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <Bar isHidden={false} />;
}

/** Hidden until the script of a document shows it. */
function Bar({ isHidden }: { isHidden: boolean }) {
  const { texts } = useSite();
  return (
    <div className="loading-bar" role="status" hidden={isHidden}>
      <span className="sr">{texts.loading}</span>
    </div>
  );
}
