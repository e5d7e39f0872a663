import type { RestoreDrill } from '@rujian/contract/areas/control/desk';
import { Alert } from 'antd';
import { wholeTime } from '#desk/kit/moment.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Result of the last test restore. */
export function DrillState({ drill }: { drill: RestoreDrill | null }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
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
