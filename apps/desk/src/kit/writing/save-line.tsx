import { CheckCircleOutlined, CloudSyncOutlined, WarningOutlined } from '@ant-design/icons';
import { fill, useTexts } from '../texts.ts';
import type { SaveState } from './save-queue.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './writing.css';

type Props = { saveState: SaveState; savedAt: number; isReadOnly: boolean };

const TROUBLE: readonly SaveState[] = ['offline', 'refused', 'conflict', 'held'];

/** Whether what was typed is safe, in one line. */
export function SaveLine({ saveState, savedAt, isReadOnly }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const isTrouble = TROUBLE.includes(saveState);
  const time = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', hour12: false }).format(
    savedAt * 1000,
  );
  const Icon = isTrouble
    ? WarningOutlined
    : saveState === 'saved'
      ? CheckCircleOutlined
      : CloudSyncOutlined;
  return (
    <span className="save-line" role="status" data-trouble={isTrouble || undefined}>
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
