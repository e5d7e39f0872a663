import { Alert, Button, Flex } from 'antd';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', texts.copied);
  }

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([codes.join('\r\n')], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
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
        <Button onClick={download}>{texts.download}</Button>
        <Button type="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </Flex>
    </Flex>
  );
}
