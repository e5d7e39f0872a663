import { sendEms, sendSms } from '@rujian/contract/areas/login/public';
import { type App, serve } from '#platform/http/http.ts';
import { smsDeviceOf } from '../sms/sms-device.ts';
import type { CodeSending } from './code-sending.ts';

export function codesRoutes(app: App, { send }: CodeSending): void {
  serve(
    app,
    sendSms,
    ({ mobile, template_code, ...fields }, caller, request, reply) => {
      const device = smsDeviceOf(request, reply);
      const route = { channel: 'sms', address: mobile, purpose: template_code } as const;
      return send({ ...fields, ...route, device }, caller);
    },
    { successMessage: 'success.smsSent' },
  );
  serve(
    app,
    sendEms,
    ({ email, event, ...fields }, caller, request, reply) => {
      const device = smsDeviceOf(request, reply);
      const route = { channel: 'mail', address: email, purpose: event } as const;
      return send({ ...fields, ...route, device }, caller);
    },
    { successMessage: 'success.emailSent' },
  );
}
