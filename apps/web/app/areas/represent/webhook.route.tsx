import type { BrandWebhook } from '@rujian/contract/areas/represent/webhook';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Route } from './+types/webhook.route';
import { BrandTabs, brandPage, loadBrandTexts } from './brand-page.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import { SentForm, useForm } from './sent-form.tsx';
import type { RepresentTexts } from './texts.ts';
import './represent.css';

const route = brandPage({
  loader: loadBrandTexts,
  below: '/webhook',
  title: 'webhookTitle',
  description: 'homeDescription',
});

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader((calls, brand) => calls.webhook(brand));

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function WebhookPage({ loaderData: held }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState('');
  const { texts, calls, brand, webhook, mayEdit } = held;
  const confirm = { cancel: texts.cancel, working: texts.working };
  return (
    <section className="rep">
      <BrandTabs brand={brand} current="webhook" texts={texts} />
      <AccountHead title={fill(texts.webhookTitle, { brand: brand.name })} intro={texts.webhookIntro} />
      {webhook && !webhook.enabled && (
        <p className="error" role="status">
          {texts.webhookStopped}
        </p>
      )}
      {mayEdit ? (
        <AddressForm held={held} calls={calls} texts={texts} onSecret={setSecret} onSaved={revalidate} />
      ) : (
        <p className="hint">
          {webhook ? `${webhook.url} ` : ''}
          {texts.webhookOwner}
        </p>
      )}
      {secret !== '' && <Secret secret={secret} texts={texts} />}
      {webhook && mayEdit && (
        <p className="rep-actions flow">
          <TextButton
            className="btn btn-s"
            disabled={!webhook.enabled}
            onClick={() =>
              calls
                .testWebhook(brand.id)
                .then(
                  () => showToast(texts.webhookTested, 'success'),
                  () => {},
                )
                .then(revalidate)
            }
            label={texts.webhookTest}
          />
          <ConfirmButton
            label={texts.webhookRotate}
            question={texts.webhookRotateAsk}
            onConfirm={() =>
              calls
                .rotateWebhook(brand.id)
                .then((made) => setSecret(made.secret))
                .then(revalidate)
            }
            texts={confirm}
          />
          <ConfirmButton
            label={texts.webhookDelete}
            question={texts.webhookDeleteAsk}
            onConfirm={() =>
              calls
                .deleteWebhook(brand.id)
                .then(() => setSecret(''))
                .then(revalidate)
            }
            texts={confirm}
          />
        </p>
      )}
      {webhook && <Log held={held} calls={calls} texts={texts} onSent={revalidate} />}
    </section>
  );
}

type FormProps = {
  held: BrandWebhook;
  calls: RepresentCalls;
  texts: RepresentTexts;
  onSecret: (secret: string) => void;
  onSaved: () => Promise<void>;
};

function AddressForm({ held, calls, texts, onSecret, onSaved }: FormProps) {
  const [url, setUrl] = useState(held.webhook?.url ?? '');
  const form = useForm({
    send: async () => {
      const { secret } = await calls.saveWebhook({ brand: held.brand.id, url: url.trim() });
      onSecret(secret);
    },
    sent: texts.webhookSaved,
    onSent: onSaved,
  });
  return (
    <SentForm form={form} action={held.webhook ? texts.webhookSave : texts.webhookAdd} texts={texts}>
      <TextInput
        label={texts.webhookUrl}
        hint={texts.webhookUrlHint}
        error={form.fields.url}
        type="url"
        maxLength={2000}
        value={url}
        onChange={setUrl}
      />
    </SentForm>
  );
}

function Secret({ secret, texts }: { secret: string; texts: RepresentTexts }) {
  return (
    <div className="rep-form stack-4" role="status">
      <FormField label={texts.webhookSecret} hint={texts.webhookSecretHint}>
        {(control) => (
          <input {...control} readOnly value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </FormField>
    </div>
  );
}

type LogProps = { held: BrandWebhook; calls: RepresentCalls; texts: RepresentTexts; onSent: () => Promise<void> };

function Log({ held: { brand, deliveries, webhook, mayEdit }, calls, texts, onSent }: LogProps) {
  const { lang } = useVisit();
  return (
    <section aria-labelledby="rep-log">
      <h2 id="rep-log">{texts.webhookLog}</h2>
      {deliveries.length === 0 && <p className="hint">{texts.webhookNoLog}</p>}
      <ul className="rep-list rows">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <div>
              <b>{delivery.type.name}</b>
              <small>
                {[delivery.state.name, delivery.problem, delivery.status ?? '']
                  .filter((part) => part !== '')
                  .join(' · ')}{' '}
                {formatDateTime(lang, delivery.createdAt)}
              </small>
            </div>
            {mayEdit && webhook?.enabled && delivery.state.key !== 'waiting' && (
              <TextButton
                className="btn btn-s"
                onClick={() =>
                  calls
                    .redeliver(brand.id, delivery.id)
                    .catch(() => {})
                    .then(onSent)
                }
                label={texts.webhookRedeliver}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
