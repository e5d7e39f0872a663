import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.ts';

/** Undefined only on an error page whose start call failed too. */
export function useMaybeSiteData(): SiteData | undefined {
  return useRouteLoaderData('root');
}

/** The same with menus and date, for the layout of a page. */
export function useSiteData(): SiteData {
  const data = useMaybeSiteData();
  if (!data) throw new Error('The root loader has not answered');
  return data;
}
