import { Button, Flex, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

type Props = { said: string; undoUntil: number; onUndo: () => void; onOver: () => void };

/** A decision can be undone for ten seconds, then it takes effect. */
export function UndoBar({ said, undoUntil, onUndo, onOver }: Props) {
  const [until] = useState(() => Math.min(undoUntil * 1000, Date.now() + 10_000));
  const [left, setLeft] = useState(() => Math.ceil((until - Date.now()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <Flex className="undo-bar" role="status" align="center" gap={12}>
      <Progress type="circle" size={26} percent={Math.max(0, left) * 10} format={() => Math.max(0, left)} />
      <span>{said}</span>
      <Button size="small" onClick={onUndo} aria-keyshortcuts="u">
        {texts.undo}
        <kbd>U</kbd>
      </Button>
    </Flex>
  );
}
