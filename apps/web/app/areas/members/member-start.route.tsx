import { replace } from 'react-router';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import type { Route } from './+types/member-start.route';
import { loadMemberCentre } from './load-member-centre.ts';
import { firstPage } from './member-centre.ts';
import type { MemberTexts } from './texts.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MemberTexts>(langOf(request), 'members') };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { viewRoutes } = await loadMemberCentre();
  const first = firstPage(viewRoutes);
  if (first) throw replace(first);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export const meta = metaOf<typeof loader>(({ texts }) => ({
  title: texts.memberCentre,
  description: texts.memberDescription,
  path: '/user',
  hidden: true,
}));

export default function MemberStart({ loaderData: { texts } }: Route.ComponentProps) {
  return <EmptyState title={texts.memberCentre} text={texts.noPage} />;
}
