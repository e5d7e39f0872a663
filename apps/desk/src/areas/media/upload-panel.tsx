import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { Button, Progress } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { texts } from './texts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const ICONS = {
  waiting: <ClockCircleOutlined />,
  sending: <LoadingOutlined />,
  done: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
};

type Props = { uploads: Uploads; onOpen: (id: number) => void };

export function UploadPanel({ uploads, onOpen }: Props) {
  const { list } = uploads;
  if (list.length === 0) return null;
  const ended = list.filter(({ state }) => state === 'done' || state === 'failed');
  const failed = list.filter(({ state }) => state === 'failed').length;
  const isDone = ended.length === list.length;
  const bytes = (some: readonly Upload[]) => some.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <Card
      size="small"
      className="gap-below"
      title={fill(failed > 0 ? texts.uploadedSome : texts.uploaded, {
        done: ended.length - failed,
        total: list.length,
        failed,
      })}
      extra={
        <Button size="small" disabled={ended.length === 0} onClick={uploads.clear}>
          {texts.clearUploads}
        </Button>
      }
    >
      <Progress
        percent={Math.round((bytes(ended) / Math.max(bytes(list), 1)) * 100)}
        status={failed > 0 && isDone ? 'exception' : isDone ? 'success' : 'active'}
        aria-label={texts.uploadProgress}
      />
      <ul className="media-uploads" aria-live="polite">
        {list.map(({ key, name, bytes: size, state, problem, id }) => (
          <li key={key} className={`upload-${state}`}>
            {ICONS[state]}
            <span className="upload-name">{name}</span>
            <small>{fileSize(size)}</small>
            {state === 'failed' && (
              <>
                <span className="upload-problem">{problem}</span>
                <Button size="small" type="link" onClick={() => uploads.again(key)}>
                  {texts.uploadAgain}
                </Button>
              </>
            )}
            {id !== null && (
              <Button size="small" type="link" aria-label={fill(texts.open, { name })} onClick={() => onOpen(id)}>
                {texts.describe}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
