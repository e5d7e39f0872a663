import {
  addCheck,
  type CheckForm,
  type DeskCheck,
  getDeskCheck,
  getDeskNotice,
  listDeskChecks,
  removeCheck,
  saveCheck,
} from '@rujian/contract/areas/spotchecks/desk';
import { Alert, Button, Drawer } from 'antd';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { CheckFields } from './check-fields.tsx';
import { formProblems } from './form-problems.ts';
import { texts } from './texts.ts';

type Props = { id?: number; notice?: number; onClose: () => void };

const INITIAL: Partial<CheckForm> = {
  seqNo: 1,
  category: 'other',
  result: 'pass',
  items: [],
  authenticity: 'none',
  retest: 'none',
};

/** One sample for editing, or a new one. */
export function CheckDrawer({ id, notice, onClose }: Props) {
  const read = useCall(getDeskCheck, { id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return <Editing notice={notice ?? 0} onClose={onClose} />;
  return read.data ? (
    <Editing key={read.data.version} check={read.data} notice={read.data.notice.id} onClose={onClose} />
  ) : (
    <Drawer open onClose={onClose} size={760}>
      <Loaded query={read}>{() => null}</Loaded>
    </Drawer>
  );
}

type EditingProps = { check?: DeskCheck; notice: number; onClose: () => void };

function Editing({ check, notice, onClose }: EditingProps) {
  const mayEdit = useHolds(['records.write', 'records.edit']);
  const refreshes = [listDeskChecks, getDeskCheck, getDeskNotice];
  const add = useDo(addCheck, { success: texts.saved, refreshes });
  const save = useDo(saveCheck, { success: texts.saved, refreshes });
  const remove = useDo(removeCheck, { refreshes });
  const isPublic = check?.notice.state === 'published';

  async function send(form: CheckForm) {
    const done = check
      ? await save.run({ id: check.id, version: check.version, form })
      : await add.run({ notice, form });
    if (done) onClose();
  }

  async function takeAway(id: number) {
    const reason = await askReason({ title: texts.removeCheck, isDangerous: true });
    if (reason !== undefined && (await remove.run({ id, reason })) !== undefined) onClose();
  }

  return (
    <FormDrawer<CheckForm>
      onClose={onClose}
      size={760}
      title={check ? (isPublic ? texts.editPublicCheck : texts.editCheck) : texts.addCheck}
      initial={check?.form ?? INITIAL}
      isReadOnly={!mayEdit}
      saving={{ isBusy: add.isBusy || save.isBusy, fields: formProblems(add.fields, save.fields) }}
      onSend={(form) => void send(form)}
      tools={
        check?.notice.state === 'draft' && (
          <Button danger onClick={() => void takeAway(check.id)}>
            {texts.removeCheck}
          </Button>
        )
      }
    >
      {isPublic && <Alert className="gap-below" type="info" showIcon title={texts.publicCheckNote} />}
      <CheckFields />
    </FormDrawer>
  );
}
