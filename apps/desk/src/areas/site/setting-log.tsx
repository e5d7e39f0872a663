import { listSettingChanges, type SettingChange } from '@rujian/contract/areas/site/desk';
import type { SettingKey } from '@rujian/contract/areas/site/settings';
import type * as z from 'zod/mini';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

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
