import type { Area } from '@rujian/contract/areas/members/public';
import { useEffect, useState } from 'react';
import { withApi } from '#web/api/with-api.ts';

type Asked = { province?: number | undefined; city?: number | undefined };

/** Provinces, the cities of a province or the districts of a city; empty if they cannot be loaded. */
export function useAreas({ province, city }: Asked): Area[] {
  const [areas, setAreas] = useState<Area[]>([]);
  useEffect(() => {
    let isGone = false;
    askAreas({ province, city }).then(
      (list) => isGone || setAreas(list),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [province, city]);
  return areas;
}

async function askAreas({ province, city }: Asked) {
  const [callApi, { listAreas }] = await withApi(import('@rujian/contract/areas/members/public'));
  return callApi(listAreas, { province: province ?? '', city: city ?? '' }, { errorMessage: false });
}
