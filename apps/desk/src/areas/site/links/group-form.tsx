import {
  type DeskLinkGroup,
  listDeskLinks,
  saveLinkGroup,
} from '@rujian/contract/areas/site/link-desk';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = { group: DeskLinkGroup | null; onClose: () => void };

export function GroupForm({ group, onClose }: Props) {
  const [name, setName] = useState(group?.name ?? '');
  const [nameEn, setNameEn] = useState(group?.nameEn ?? '');
  const save = useDo(saveLinkGroup, {
    success: texts.saved,
    refreshes: [listDeskLinks],
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={group ? group.name : texts.addGroup}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isBusy}
      onCancel={onClose}
      onOk={() => void save.run({ id: group?.id ?? 0, name, nameEn })}
    >
      <Form layout="vertical">
        <FormField label={texts.name} error={save.fields.name} isRequired>
          {(id) => (
            <Input
              id={id}
              maxLength={20}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
        <FormField label={texts.nameEn} error={save.fields.nameEn} hint={texts.englishHint}>
          {(id) => (
            <Input
              id={id}
              maxLength={60}
              value={nameEn}
              onChange={({ target }) => setNameEn(target.value)}
            />
          )}
        </FormField>
      </Form>
    </Modal>
  );
}
