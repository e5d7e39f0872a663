import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { useSiteData } from '#web/ui/site-data.ts';
import { ErrataHost } from './errata-host.tsx';
import { LinkFollower } from './link-follower.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { LoginHost } from './login-host.tsx';
import { Masthead } from './masthead.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SiteFoot } from './site-foot.tsx';
import { SiteHead } from './site-head.tsx';

/** Header, menus and footer of a page. A route with ears gets the large masthead. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { texts } = useSiteData();
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  if (handle?.bare) return <main id="main">{children}</main>;
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
  return (
    <>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <LoadingBar />
      {ears ? <Masthead left={ears.left} right={ears.right} /> : <SiteHead />}
      <MenuDrawer />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
      <LinkFollower />
      <ErrataHost />
      <LoginHost />
    </>
  );
}
