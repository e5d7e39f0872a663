import { useRevalidator } from 'react-router';
import { memberPage } from '#web/ui/member/member-page.ts';
import { MyPage } from '../my-page.tsx';
import type { MyTexts } from '../texts.ts';
import type { Route } from './+types/data.route';
import { DataArchive } from './data-archive.tsx';
import { DataCancel } from './data-cancel.tsx';
import { DataConsents } from './data-consents.tsx';
import { loadMyData } from './my-data-calls.ts';

const route = memberPage<MyTexts>({
  path: '/user/account/data',
  feature: 'members/my',
  title: 'dataTitle',
  description: 'dataDescription',
});

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader(loadMyData);

export { MySkeleton as HydrateFallback } from '../my-page.tsx';

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { texts, data, calls } = loaderData;
  const { revalidate } = useRevalidator();
  const parts = { data, calls, onChanged: revalidate, texts };
  return (
    <MyPage title={texts.dataTitle} intro={texts.dataDescription}>
      <DataArchive {...parts} />
      <DataConsents {...parts} />
      <DataCancel {...parts} />
    </MyPage>
  );
}
