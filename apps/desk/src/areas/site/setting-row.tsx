import { getSmsUse, listSettingChanges, listSettings, saveSetting } from '@rujian/contract/areas/site/desk';
import { SETTINGS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Tag, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDo } from '#desk/kit/list/queries.ts';
import { nearTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { SettingField } from './setting-field.tsx';
import { texts } from './texts.ts';

type Props = { setting: SettingKey; value?: unknown; isDefault: boolean; changed: { at: number; by: string } | null };

export function SettingRow({ setting, value, isDefault, changed }: Props) {
  const mayEdit = useHolds('site.edit');
  const [draft, setDraft] = useState(value);
  const [kept, setKept] = useState(value);
  const label = texts[`setting_${setting}`];
  const save = useDo(saveSetting, {
    success: texts.saved,
    about: label,
    refreshes: [listSettings, listSettingChanges, getSmsUse],
    onDone: () => setKept(draft),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  const isWanted = useLocation().hash === `#${setting}`;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <Flex ref={row} gap={16} align="start" className={isWanted ? 'setting-row setting-wanted' : 'setting-row'}>
      <div className="setting-name">
        <div>
          <Typography.Text strong>{label}</Typography.Text>
        </div>
        <Typography.Text type="secondary">{texts[`hint_${setting}`]}</Typography.Text>
      </div>
      <div className="setting-value">
        <SettingField
          kind={SETTINGS[setting].kind}
          label={label}
          value={draft}
          isDisabled={!mayEdit}
          onChange={setDraft}
        />
        {isDefault && !isChanged && (
          <span className="setting-by">
            <Tag>{texts.byDefault}</Tag>
          </span>
        )}
        {save.fields.value && <Typography.Text type="danger">{save.fields.value}</Typography.Text>}
        {changed && (
          <Typography.Text type="secondary" className="setting-by">
            {fill(texts.changedBy, { by: changed.by, time: nearTime(changed.at) })}
          </Typography.Text>
        )}
      </div>
      <div className="setting-save">
        {isChanged && (
          <Button
            type="primary"
            loading={save.isBusy}
            aria-label={fill(texts.saveOne, { name: label })}
            onClick={() => void save.run({ key: setting, value: draft })}
          >
            {texts.save}
          </Button>
        )}
      </div>
    </Flex>
  );
}
