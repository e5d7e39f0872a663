import { listSettings } from '@rujian/contract/areas/site/desk';
import { Card, Collapse } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { SettingLog } from './setting-log.tsx';
import { SettingRow } from './setting-row.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './site.css';

/** The hourly maximum, with its last change. */
export function SmsBudget({ mostPerHour }: { mostPerHour: number }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
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
