import { fill } from '@rujian/contract/base/fill';
import { EMBED_HOSTS, embedHost } from '@rujian/contract/base/text/text-blocks';
import type { EmbedAttributes } from '@rujian/editor/desk/desk-cards.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { deskLang } from '#desk/kit/lang.ts';
import type { BlockFormProps } from './block-dialog.tsx';
import { TextItem } from './block-fields.tsx';
import { texts } from './texts.ts';

const TITLE_MAX_CHARACTERS = 60;

export function EmbedForm({ value, onChange }: BlockFormProps<EmbedAttributes>) {
  const [address, setAddress] = useState(value.url);
  const isWrong = address !== '' && embedHost(address) === undefined;
  const hosts = EMBED_HOSTS.map((host) => host[deskLang]).join(deskLang === 'en' ? ', ' : '、');
  return (
    <Form layout="vertical">
      <Form.Item
        label={texts.address}
        required
        extra={fill(texts.embedHint, { hosts })}
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong ? texts.embedWrong : undefined}
      >
        <Input
          aria-label={texts.address}
          value={address}
          placeholder="https://"
          onChange={({ target }) => {
            const typed = target.value.trim();
            setAddress(typed);
            onChange({ url: embedHost(typed) ? typed : '' });
          }}
        />
      </Form.Item>
      <TextItem
        label={texts.embedTitle}
        value={value.title}
        maxLength={TITLE_MAX_CHARACTERS}
        onChange={(title) => onChange({ title })}
      />
    </Form>
  );
}
