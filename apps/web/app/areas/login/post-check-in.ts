import type { checkIn } from '@rujian/contract/areas/login/public';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';

/** Logs in or registers; the form shows refusals. */
export async function postCheckIn(form: InputOf<typeof checkIn>): Promise<DataOf<typeof checkIn>> {
  const [{ callApi }, { checkIn: call }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/login/public'),
  ]);
  return callApi(call, form, { errorMessage: false });
}
