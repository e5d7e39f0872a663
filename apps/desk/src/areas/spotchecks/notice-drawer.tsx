import {
  addNotice,
  getDeskNotice,
  listDeskNotices,
  type NoticeDetail,
  NoticeForm,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import { Input } from 'antd';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { formProblems } from './form-problems.ts';
import { texts } from './texts.ts';

type Props = { notice?: NoticeDetail; onClose: () => void; onAdded?: (id: number) => void };

const INITIAL: Partial<NoticeForm> = {
  agencyLevel: 'province',
  kind: 'mixed',
  statedBatches: 1,
  statedFailed: 0,
  bodyHtml: '',
  attachmentMediaId: null,
};

export function NoticeDrawer({ notice, onClose, onAdded }: Props) {
  const refreshes = [listDeskNotices, getDeskNotice];
  const add = useDo(addNotice, { success: texts.saved, refreshes });
  const save = useDo(saveNotice, { success: texts.saved, refreshes });

  async function send(form: NoticeForm) {
    const done = notice ? await save.run({ id: notice.id, version: notice.version, form }) : await add.run(form);
    if (!done) return;
    onClose();
    if ('id' in done) onAdded?.(done.id);
  }

  return (
    <FormDrawer<NoticeForm>
      onClose={onClose}
      size={760}
      title={notice ? texts.editNotice : texts.addNotice}
      initial={notice?.form ?? INITIAL}
      saving={{ isBusy: add.isBusy || save.isBusy, fields: formProblems(add.fields, save.fields) }}
      onSend={(form) => void send(form)}
    >
      <SchemaFields<keyof NoticeForm>
        schemas={NoticeForm.shape}
        names={[
          'title',
          ['agency', 'agencyLevel'],
          ['noticeNo', 'publishedOn'],
          ['statedBatches', 'statedFailed', 'kind'],
          'url',
          'summary',
          'attachmentMediaId',
          'bodyHtml',
        ]}
        labels={{ ...texts, agencyLevel: texts.level, attachmentMediaId: texts.attachment, bodyHtml: texts.story }}
        hints={{ url: texts.urlHint, attachmentMediaId: texts.attachmentHint }}
        controls={{
          title: <Input maxLength={120} />,
          url: <Input inputMode="url" placeholder="https://" />,
          attachmentMediaId: <MediaField label={texts.attachment} kind="any" />,
          bodyHtml: <TextField label={texts.story} placeholder={texts.storyHint} />,
        }}
      />
    </FormDrawer>
  );
}
