import { SafetyOutlined } from '@ant-design/icons';
import { verifyAudit, verifyAuditRoots } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type State =
  | { step: 'idle' }
  | { step: 'running' | 'failed'; checked: number }
  | { step: 'done'; checked: number; days: number }
  | { step: 'rewritten'; day: string }
  | { step: 'broken'; checked: number; id: number; at: number };

export function VerifyChain() {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function verify() {
    let checked = 0;
    setState({ step: 'running', checked });
    try {
      for (let after: number | null = 0; after !== null; ) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask(after);
        checked += answer.checked;
        if (answer.broken) return setState({ step: 'broken', checked, ...answer.broken });
        setState({ step: 'running', checked });
        after = answer.next;
      }
      let days = 0;
      for (let after: string | null = ''; after !== null; ) {
        const answer: Awaited<ReturnType<typeof askRoots>> = await askRoots(after);
        if (answer.broken) return setState({ step: 'rewritten', day: answer.broken.day });
        days += answer.checked;
        after = answer.next;
      }
      setState({ step: 'done', checked, days });
    } catch {
      setState({ step: 'failed', checked });
    }
  }

  return (
    <>
      <Button icon={<SafetyOutlined />} onClick={() => void verify()}>
        {texts.verify}
      </Button>
      <Modal
        open={state.step !== 'idle'}
        title={texts.verify}
        footer={null}
        onCancel={() => setState({ step: 'idle' })}
      >
        <div aria-live="polite">
          {state.step === 'running' && (
            <p>
              <Spin size="small" /> {fill(texts.verifying, { count: state.checked })}
            </p>
          )}
          {state.step === 'done' && (
            <Alert type="success" showIcon title={fill(texts.verified, { count: state.checked, days: state.days })} />
          )}
          {state.step === 'rewritten' && (
            <Alert type="error" showIcon title={fill(texts.rewritten, { day: state.day })} />
          )}
          {state.step === 'failed' && <Alert type="warning" showIcon title={texts.verifyFailed} />}
          {state.step === 'broken' && (
            <Alert type="error" showIcon title={fill(texts.broken, { id: state.id, time: wholeTime(state.at) })} />
          )}
        </div>
      </Modal>
    </>
  );
}

function ask(after: number) {
  return callApi(verifyAudit, { after });
}

function askRoots(after: string) {
  return callApi(verifyAuditRoots, { after });
}
