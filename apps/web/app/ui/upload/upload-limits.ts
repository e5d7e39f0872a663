import type { SiteUpload } from './site-upload.ts';

let asked: Promise<SiteUpload> | undefined;

/** The operator's limits from the site configuration; loaded once per page. */
export function uploadLimits(): Promise<SiteUpload> {
  asked ??= ask().catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<SiteUpload> {
  const [{ callApi }, { getSite }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/site/public'),
  ]);
  const options = { errorMessage: false, loading: false, cancelDuplicates: false };
  const { site } = await callApi(getSite, {}, options);
  return site.upload;
}
