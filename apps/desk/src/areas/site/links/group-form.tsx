import { type DeskLinkGroup, listDeskLinks, saveLinkGroup } from '@rujian/contract/areas/site/link-desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = { group: DeskLinkGroup | null; onClose: () => void };

export function GroupForm({ group, onClose }: Props) {
  const saving = useDo(saveLinkGroup, { success: texts.saved, refreshes: [listDeskLinks], onDone: onClose });
  return (
    <FormDrawer<InputOf<typeof saveLinkGroup>>
      title={group ? group.name : texts.addGroup}
      initial={group ?? {}}
      history={group && { type: 'link_group', id: group.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, id: group?.id ?? 0 })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveLinkGroup.input.shape}
        names={['name', 'nameEn']}
        labels={{ name: texts.name, nameEn: texts.nameEn }}
        hints={{ nameEn: texts.englishHint }}
      />
    </FormDrawer>
  );
}
