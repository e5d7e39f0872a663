import {
  listReprintSources,
  type ReprintSource,
  saveReprintSource,
} from '@rujian/contract/areas/brands/library';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { SOURCE_KIND, type SourceKind } from '@rujian/contract/vocabulary/library';
import { Input, Select, Switch } from 'antd';
import { texts as en } from '#desk/areas/brands/library/texts.en.ts';
import { texts as zhCn } from '#desk/areas/brands/library/texts.zh-cn.ts';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';

type Values = InputOf<typeof saveReprintSource>;

export function useKindNames(): { value: SourceKind; label: string }[] {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const names: Record<SourceKind, string> = {
    government: texts.kindGovernment,
    central: texts.kindCentral,
    trade: texts.kindTrade,
    company: texts.kindCompany,
    other: texts.kindOther,
  };
  return SOURCE_KIND.keys.map((value) => ({ value, label: names[value] }));
}

type Props = { source: ReprintSource | null; onClose: () => void };

export function SourceDrawer({ source, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const kinds = useKindNames();
  const saving = useDo(saveReprintSource, {
    success: texts.saved,
    refreshes: [listReprintSources],
    onDone: onClose,
  });
  return (
    <FormDrawer<Values>
      size={480}
      title={source ? source.name : texts.newSource}
      initial={source ? { ...source, kind: source.kind.key } : { kind: 'trade' }}
      history={source && { type: 'source', id: source.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(source && { id: source.id }) })}
      onClose={onClose}
    >
      <DrawerField name="name" label={texts.source} isNeeded>
        <Input maxLength={40} />
      </DrawerField>
      <DrawerField name="kind" label={texts.kind} isNeeded>
        <Select options={kinds} />
      </DrawerField>
      <DrawerField name="host" label={texts.host} hint={texts.hostHint}>
        <Input maxLength={100} />
      </DrawerField>
      <DrawerField name="basis" label={texts.basis} hint={texts.basisHint}>
        <Input maxLength={100} />
      </DrawerField>
      <DrawerField name="note" label={texts.note}>
        <Input.TextArea rows={2} maxLength={200} />
      </DrawerField>
      <DrawerField name="closed" label={texts.closed} isSwitch>
        <Switch />
      </DrawerField>
    </FormDrawer>
  );
}
