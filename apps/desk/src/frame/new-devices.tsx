import { confirmDevices, endDeskSession, listDeskSessions } from '@rujian/contract/areas/staff/account';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Space } from 'antd';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 300_000;

export function NewDevices() {
  const { data } = useCall(listDeskSessions, {}, { refetchMs: REFETCH_MS });
  const refreshes = [listDeskSessions];
  const confirm = useDo(confirmDevices, { refreshes });
  const end = useDo(endDeskSession, { success: texts.sessionEnded, refreshes });
  const [newest] = data?.newDevices ?? [];
  if (!data || !newest) return null;
  const { device, region, at } = newest;
  const theirs = data.sessions.find(
    (session) => !session.isCurrent && session.device === device && session.region === region,
  );

  /** The notice stays until the staff member confirms the other devices. */
  async function endTheirs() {
    await end.run({ id: theirs?.id ?? 0 }, device || texts.unknownDevice);
  }

  return (
    <Alert
      banner
      type="warning"
      className="new-device"
      title={fill(texts.newDevice, {
        device: device || texts.unknownDevice,
        region: region || texts.unknownRegion,
        time: wholeTime(at),
      })}
      action={
        <Space>
          <Button size="small" loading={confirm.isBusy} onClick={() => void confirm.run({})}>
            {texts.itWasMe}
          </Button>
          {data.sessions.some(({ isCurrent }) => !isCurrent) && (
            <Button size="small" danger loading={end.isBusy} onClick={() => void endTheirs()}>
              {texts.endIt}
            </Button>
          )}
        </Space>
      }
    />
  );
}
