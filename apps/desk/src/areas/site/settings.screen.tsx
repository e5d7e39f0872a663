import { listSettings } from '@rujian/contract/areas/site/desk';
import { SETTING_GROUPS, SETTINGS } from '@rujian/contract/areas/site/settings';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { SettingLog, SettingRow } from './setting-row.tsx';
import { texts } from './texts.ts';
import './site.css';

export function Component() {
  const settings = useCall(listSettings, {});
  return (
    <Screen title={texts.settings} note={texts.settingsNote}>
      <Tabs
        items={[
          {
            key: 'values',
            label: texts.values,
            children: (
              <Loaded query={settings}>
                {({ list }) =>
                  SETTING_GROUPS.map((group) => (
                    <Card key={group} title={texts[`group_${group}`]} className="gap-below">
                      {list
                        .filter(({ key }) => SETTINGS[key].group === group)
                        .map(({ key, ...stored }) => (
                          <SettingRow key={key} setting={key} {...stored} />
                        ))}
                    </Card>
                  ))
                }
              </Loaded>
            ),
          },
          { key: 'log', label: texts.log, children: <SettingLog /> },
        ]}
      />
    </Screen>
  );
}
