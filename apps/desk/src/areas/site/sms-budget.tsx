import { listSettings } from '@rujian/contract/areas/site/desk';
import { Card, Collapse } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { SettingLog } from './setting-log.tsx';
import { SettingRow } from './setting-row.tsx';
import { texts } from './texts.ts';
import './site.css';

/** The hourly maximum, with its last change. */
export function SmsBudget({ mostPerHour }: { mostPerHour: number }) {
  const settings = useCall(listSettings, {});
  return (
    <Card title={texts.smsBudget}>
      <Loaded query={settings}>
        {({ list }) =>
          list
            .filter(({ key }) => key === 'smsPerHour')
            .map(({ key, value, changed }) => (
              <SettingRow key={key} setting={key} value={value ?? mostPerHour} changed={changed} />
            ))
        }
      </Loaded>
      <Collapse
        ghost
        items={[
          { key: 'log', label: texts.smsBudgetLog, children: <SettingLog of="smsPerHour" /> },
        ]}
      />
    </Card>
  );
}
