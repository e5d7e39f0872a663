import type { Login } from '@rujian/contract/areas/login/sessions';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import type { DeviceTexts } from './texts.ts';

export function LoginHistory({ logins, texts }: { logins: Login[]; texts: DeviceTexts }) {
  if (logins.length === 0) return <p className="device-only muted">{texts.noHistory}</p>;
  const methods = { password: texts.password, sms: texts.sms, register: texts.register };
  return (
    <table className="login-rows">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.how}</th>
          <th scope="col">{texts.device}</th>
          <th scope="col">{texts.place}</th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ id, at, method, device, region }) => (
          <tr key={id}>
            <td>
              <TimeStamp at={at} form="datetime" />
            </td>
            <td>{methods[method]}</td>
            <td>{device || texts.unknownDevice}</td>
            <td>{region || texts.unknownPlace}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
