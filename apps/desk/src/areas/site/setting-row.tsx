import {
  getSmsUse,
  listSettingChanges,
  listSettings,
  type SettingChange,
  saveSetting,
} from '@rujian/contract/areas/site/desk';
import { SETTINGS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Flex, Input, InputNumber, Select, Space, Switch, Tag, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, nearTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import './site.css';

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
          <TextButton
            type="primary"
            loading={save.isBusy}
            aria-label={fill(texts.saveOne, { name: label })}
            onClick={() => void save.run({ key: setting, value: draft })}
            label={texts.save}
          />
        )}
      </div>
    </Flex>
  );
}

type FieldProps = {
  kind: (typeof SETTINGS)[SettingKey]['kind'];
  label: string;
  value: unknown;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
};

const MEGABYTE = 1_048_576;
const LANG_MARKS: Record<Lang, string> = { 'zh-cn': '中', en: 'EN' };

function SettingField({ kind, label, value, isDisabled, onChange }: FieldProps) {
  const common = { 'aria-label': label, disabled: isDisabled };
  switch (kind) {
    case 'text':
    case 'address':
      return (
        <Input
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'localised': {
      const texts = asTexts(value);
      return (
        <Space direction="vertical" className="full">
          {LANGS.map((lang) => (
            <Input
              key={lang}
              {...common}
              lang={lang}
              aria-label={`${label} ${LANG_MARKS[lang]}`}
              prefix={<span className="lang-mark fine">{LANG_MARKS[lang]}</span>}
              value={texts[lang]}
              onChange={({ target }) => onChange({ ...texts, [lang]: target.value })}
            />
          ))}
        </Space>
      );
    }
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={onChange} />;
    case 'number':
      return (
        <InputNumber {...common} precision={0} value={typeof value === 'number' ? value : null} onChange={onChange} />
      );
    case 'bytes':
      return (
        <InputNumber
          {...common}
          min={1}
          max={50}
          suffix="MB"
          value={typeof value === 'number' ? Math.round(value / MEGABYTE) : null}
          onChange={(megabytes) => onChange((megabytes ?? 1) * MEGABYTE)}
        />
      );
    case 'choices':
      return (
        <Select
          {...common}
          mode="multiple"
          className="full"
          value={asList(value)}
          options={PICTURE_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
          onChange={onChange}
        />
      );
    case 'hosts':
    case 'days':
      return (
        <Select
          {...common}
          mode="tags"
          className="full"
          tokenSeparators={[' ', ',', '，']}
          value={asList(value)}
          onChange={onChange}
        />
      );
  }
}

function asTexts(value: unknown): Record<Lang, string> {
  if (typeof value === 'string') return { 'zh-cn': value, en: value };
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Lang, string>>;
  return { 'zh-cn': stored['zh-cn'] ?? '', en: stored.en ?? '' };
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

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

type Change = z.infer<typeof SettingChange>;

export function SettingLog({ of }: { of?: SettingKey }) {
  return (
    <ListTable<typeof listSettingChanges, Change>
      endpoint={listSettingChanges}
      {...(of && { fixed: { key: of } })}
      empty={{ text: texts.noChanges }}
      columns={[
        { title: texts.when, render: (_, { at }) => <Moment at={at} /> },
        { title: texts.who, dataIndex: 'by' },
        { title: texts.what, render: (_, { key }) => texts[`setting_${key as SettingKey}`] ?? key },
        { title: texts.before, render: (_, { before }) => words(before) },
        { title: texts.after, render: (_, { after }) => words(after) },
      ]}
    />
  );
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.values(value).filter(Boolean).join(' / ') || '–';
}
