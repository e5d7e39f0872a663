import {
  type DeskLink,
  type DeskLinkGroup,
  listDeskLinks,
  saveLink,
} from '@rujian/contract/areas/site/link-desk';
import { Form, Input, Modal, Select, Switch } from 'antd';
import { useState } from 'react';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = {
  link: DeskLink | null;
  groupId: number;
  groups: readonly DeskLinkGroup[];
  onClose: () => void;
};

export function LinkForm({ link, groupId, groups, onClose }: Props) {
  const [draft, setDraft] = useState(link ?? { ...EMPTY, groupId });
  const save = useDo(saveLink, {
    success: texts.saved,
    refreshes: [listDeskLinks],
    onDone: onClose,
  });
  const set = (changed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changed }));
  const words = (name: WordName, most: number, hint?: string, isRequired = false) => (
    <FormField label={texts[name]} error={save.fields[name]} hint={hint} isRequired={isRequired}>
      {(id) => (
        <Input
          id={id}
          maxLength={most}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FormField>
  );
  return (
    <Modal
      open
      title={link ? link.name : texts.addLink}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isBusy}
      onCancel={onClose}
      onOk={() => void save.run(draft)}
    >
      <Form layout="vertical">
        <FormField label={texts.group} error={save.fields.groupId} isRequired>
          {(id) => (
            <Select
              id={id}
              value={draft.groupId}
              options={groups.map((group) => ({ value: group.id, label: group.name }))}
              onChange={(chosen: number) => set({ groupId: chosen })}
            />
          )}
        </FormField>
        {words('name', 40, undefined, true)}
        {words('nameEn', 80, texts.englishHint)}
        {words('url', 300, undefined, true)}
        {words('note', 60)}
        {words('noteEn', 120, texts.englishHint)}
        <FormField label={texts.visible}>
          {(id) => (
            <Switch id={id} checked={!draft.hidden} onChange={(on) => set({ hidden: !on })} />
          )}
        </FormField>
      </Form>
    </Modal>
  );
}

type WordName = 'name' | 'nameEn' | 'url' | 'note' | 'noteEn';

const EMPTY: Omit<DeskLink, 'groupId'> = {
  id: 0,
  name: '',
  nameEn: '',
  url: 'https://',
  note: '',
  noteEn: '',
  hidden: false,
};
