import { listSettings } from '@rujian/contract/areas/site/desk';
import type { SettingKey } from '@rujian/contract/areas/site/settings';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { SettingRow } from './setting-row.tsx';
import './site.css';

export function SettingRows({ keys }: { keys: readonly SettingKey[] }) {
  const settings = useCall(listSettings, {});
  return (
    <Loaded query={settings}>
      {({ list }) =>
        list
          .filter(({ key }) => keys.includes(key))
          .map(({ key, ...stored }) => <SettingRow key={key} setting={key} {...stored} />)
      }
    </Loaded>
  );
}
