import { Button, Space } from 'antd';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props = {
  id: number;
  isBusy: boolean;
  approveText: string;
  run: (input: { id: number; approve: boolean; reason?: string }) => Promise<unknown>;
};

/** Approve at once, reject with a reason. */
export function Verdict({ id, isBusy, approveText, run }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Space>
      <Button
        size="small"
        type="primary"
        disabled={isBusy}
        onClick={() => void run({ id, approve: true })}
      >
        {approveText}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        onClick={async () => {
          const reason = await askReason({ title: texts.reject, isDangerous: true });
          if (reason) await run({ id, approve: false, reason });
        }}
      >
        {texts.reject}
      </Button>
    </Space>
  );
}
