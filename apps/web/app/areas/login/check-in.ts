import { type checkIn, getCheckIn } from '@rujian/contract/areas/login/public';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { withApi } from '#web/api/with-api.ts';

type CheckInInfo = DataOf<typeof getCheckIn>;

let asked: Promise<CheckInInfo> | undefined;

export function checkInInfo(): Promise<CheckInInfo> {
  asked ??= ask().catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<CheckInInfo> {
  const { callApi } = await import('#web/api/browser-api.ts');
  return callApi(getCheckIn, {}, { errorMessage: false, cancelDuplicates: false });
}

export async function postCheckIn(form: Omit<InputOf<typeof checkIn>, 'consent'>): Promise<DataOf<typeof checkIn>> {
  const [callApi, { checkIn: call }, { consentVersion: consent }] = await withApi(
    import('@rujian/contract/areas/login/public'),
    checkInInfo(),
  );
  return callApi(call, { ...form, consent }, { errorMessage: false });
}
