import { type DeskLink, type DeskLinkGroup, listDeskLinks, saveLink } from '@rujian/contract/areas/site/link-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Input, Select, Switch } from 'antd';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = { link: DeskLink | null; groupId: number; groups: readonly DeskLinkGroup[]; onClose: () => void };

export function LinkForm({ link, groupId, groups, onClose }: Props) {
  const saving = useDo(saveLink, { success: texts.saved, refreshes: [listDeskLinks], onDone: onClose });
  return (
    <FormDrawer<InputOf<typeof saveLink>>
      title={link ? link.name : texts.addLink}
      initial={link ?? { groupId, url: 'https://', hidden: false }}
      history={link && { type: 'link', id: link.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, id: link?.id ?? 0 })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveLink.input.shape}
        names={['groupId', 'name', 'nameEn', 'url', 'note', 'noteEn', 'hidden']}
        labels={{ ...texts, groupId: texts.group, hidden: texts.visible }}
        hints={{ nameEn: texts.englishHint, noteEn: texts.englishHint }}
        controls={{
          groupId: <Select options={groups.map(({ id, name }) => ({ value: id, label: name }))} />,
          url: <Input maxLength={300} />,
          hidden: <VisibleSwitch />,
        }}
      />
    </FormDrawer>
  );
}

type SwitchProps = { id?: string; checked?: boolean; onChange?: (isHidden: boolean) => void };

function VisibleSwitch({ id, checked = false, onChange }: SwitchProps) {
  return <Switch {...(id && { id })} checked={!checked} onChange={(isOn) => onChange?.(!isOn)} />;
}
