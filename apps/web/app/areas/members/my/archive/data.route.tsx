import { useRevalidator } from 'react-router';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { myMeta } from '../my-meta.ts';
import { MyPage } from '../my-page.tsx';
import type { MyTexts } from '../texts.ts';
import type { Route } from './+types/data.route';
import { DataArchive } from './data-archive.tsx';
import { DataCancel } from './data-cancel.tsx';
import { DataConsents } from './data-consents.tsx';
import { loadMyData } from './my-data-calls.ts';

const PATH = '/user/account/data';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts }, { data, calls }] = await Promise.all([serverLoader(), loadMyData()]);
  return { texts, data, calls };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '../my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.dataTitle, texts.dataDescription);
}

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
