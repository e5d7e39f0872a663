import type { MyData } from '@rujian/contract/areas/mydata/public';
import { storedUser } from '#web/api/session.ts';
import { askCaptcha } from '#web/ui/forms/ask-captcha.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { MyTexts } from '../texts.ts';

type MyDataCalls = Awaited<ReturnType<typeof loadMyData>>['calls'];
export type MyDataPart = { data: MyData; calls: MyDataCalls; onChanged: () => Promise<void>; texts: MyTexts };

export async function loadMyData() {
  const [{ callApi }, contract, { sendSms }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/mydata/public'),
    import('@rujian/contract/areas/login/public'),
  ]);
  return {
    data: await callApi(contract.getMyData, {}),
    calls: {
      makeArchive: () => callApi(contract.exportMyData, {}),
      async download() {
        const { fileName, base64 } = await callApi(contract.getArchive, {});
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        saveFile(fileName, new Blob([bytes], { type: 'application/zip' }));
      },
      acceptConsents: () => callApi(contract.acceptConsents, {}),
      withdrawConsent: (document: MyData['consents'][number]['document']) =>
        callApi(contract.withdrawConsent, { document }),
      cancel: (proof: { password?: string; captcha?: string }) => callApi(contract.cancelAccount, proof),
      undoCancel: () => callApi(contract.undoCancelAccount, {}),
      /** Null if the reader closed the captcha; otherwise the code, if demo mode shows it. */
      async sendCode() {
        const answer = await askCaptcha();
        if (!answer) return null;
        const mobile = storedUser()?.mobile ?? '';
        const sent = await callApi(sendSms, { mobile, template_code: 'user_mobile_verify' as const, ...answer });
        return { demoCode: sent?.demoCode ?? '' };
      },
    },
  };
}
