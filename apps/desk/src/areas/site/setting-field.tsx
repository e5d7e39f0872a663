import type { SETTINGS, SettingKey } from '@rujian/contract/areas/site/settings';
import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Input, InputNumber, Select, Space, Switch } from 'antd';

type Kind = (typeof SETTINGS)[SettingKey]['kind'];

type Props = { kind: Kind; label: string; value: unknown; isDisabled: boolean; onChange: (value: unknown) => void };

const MEGABYTE = 1_048_576;
const LANG_MARKS: Record<Lang, string> = { 'zh-cn': '中', en: 'EN' };

export function SettingField({ kind, label, value, isDisabled, onChange }: Props) {
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
