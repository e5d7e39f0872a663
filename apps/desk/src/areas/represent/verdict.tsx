import { Button, Space } from 'antd';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { texts } from './texts.ts';

type Props = {
  id: number;
  isBusy: boolean;
  approveText: string;
  run: (input: { id: number; approve: boolean; reason?: string }) => Promise<unknown>;
};

export function Verdict({ id, isBusy, approveText, run }: Props) {
  return (
    <Space>
      <Button size="small" type="primary" disabled={isBusy} onClick={() => void run({ id, approve: true })}>
        {approveText}
      </Button>
      <TextButton
        size="small"
        disabled={isBusy}
        onClick={async () => {
          const reason = await askReason({ title: texts.reject, isDangerous: true });
          if (reason) await run({ id, approve: false, reason });
        }}
        label={texts.reject}
      />
    </Space>
  );
}

export function stateFilter(states: readonly (keyof typeof texts.states)[]) {
  const choices = states.map((value) => ({ value, label: texts.states[value] }));
  return { kind: 'choice' as const, name: 'state', label: texts.state, choices };
}
