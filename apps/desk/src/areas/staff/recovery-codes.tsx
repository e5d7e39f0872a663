import { Alert, Button, Flex } from 'antd';
import { saveFile } from '#desk/kit/list/csv.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', texts.copied);
  }

  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={texts.recoveryTitle} description={texts.recoveryNote} />
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap={8}>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', codes.join('\r\n'), 'text/plain')}>
          {texts.download}
        </Button>
        <Button type="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </Flex>
    </Flex>
  );
}
