import type { RestoreDrill } from '@rujian/contract/areas/control/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert } from 'antd';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** Result of the last test restore. */
export function DrillState({ drill }: { drill: RestoreDrill | null }) {
  if (!drill) {
    return <Alert type="warning" showIcon title={texts.neverDrilled} className="gap-below" />;
  }
  const { ok, startedAt, ...words } = drill;
  return (
    <Alert
      type={ok ? 'success' : 'error'}
      showIcon
      title={fill(ok ? texts.drillOk : texts.drillFailed, words)}
      description={wholeTime(startedAt)}
      className="gap-below"
    />
  );
}
