import { listSettings } from '@rujian/contract/areas/site/desk';
import { Collapse } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { SettingLog } from './setting-log.tsx';
import { SettingRow } from './setting-row.tsx';
import { texts } from './texts.ts';
import './site.css';

/** The hourly maximum, with its last change. */
export function SmsBudget() {
  const settings = useCall(listSettings, {});
  return (
    <Card title={texts.smsBudget}>
      <Loaded query={settings}>
        {({ list }) =>
          list
            .filter(({ key }) => key === 'smsPerHour')
            .map(({ key, ...stored }) => <SettingRow key={key} setting={key} {...stored} />)
        }
      </Loaded>
      <Collapse ghost items={[{ key: 'log', label: texts.smsBudgetLog, children: <SettingLog of="smsPerHour" /> }]} />
    </Card>
  );
}
