import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Button, Flex } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';

type Props = { label: string; isBusy: boolean; onChoose: (reason: Reason) => void };

export function ReasonChoice({ label, isBusy, onChoose }: Props) {
  return (
    <Flex wrap gap={8} role="group" aria-label={label}>
      {REASON.keys.map((reason, index) => (
        <Button
          key={reason}
          danger
          disabled={isBusy}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(reason)}
        >
          <kbd>{index + 1}</kbd>
          {REASON.label(reason, deskLang)}
        </Button>
      ))}
    </Flex>
  );
}
