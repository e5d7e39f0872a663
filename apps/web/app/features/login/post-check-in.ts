import type { checkIn } from '@rujian/contract/auth';
import type { DataOf, InputOf } from '@rujian/contract/endpoint';

/** Logs in or registers; the form shows refusals. */
export async function postCheckIn(form: InputOf<typeof checkIn>): Promise<DataOf<typeof checkIn>> {
  const [{ callApi }, { checkIn: call }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/auth'),
  ]);
  return callApi(call, form, { errorMessage: false });
}
