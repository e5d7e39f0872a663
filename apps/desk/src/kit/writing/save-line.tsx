import { CheckCircleOutlined, CloudSyncOutlined, WarningOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { chinaDay, chinaHour } from '../china-time.ts';
import { wholeTime } from '../moment.tsx';
import type { SaveState } from './save-queue.ts';
import { texts } from './texts.ts';
import './writing.css';

type Props = { saveState: SaveState; savedAt: number; isReadOnly: boolean };

const TROUBLE: readonly SaveState[] = ['offline', 'refused', 'conflict', 'held'];

export function SaveLine({ saveState, savedAt, isReadOnly }: Props) {
  const isTrouble = TROUBLE.includes(saveState);
  const isToday = chinaDay(savedAt) === chinaDay();
  const time = isToday ? chinaHour(savedAt) : wholeTime(savedAt);
  const Icon = isTrouble ? WarningOutlined : saveState === 'saved' ? CheckCircleOutlined : CloudSyncOutlined;
  return (
    <span className="save-line clip hint" role="status" data-trouble={isTrouble || undefined}>
      {isReadOnly && saveState === 'saved' ? (
        texts.readOnly
      ) : (
        <>
          <Icon /> {fill(texts[saveState], { time })}
        </>
      )}
    </span>
  );
}
