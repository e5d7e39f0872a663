import { type DeskArticle, getDeskArticle } from '@rujian/contract/areas/articles/desk';
import { quickEditArticle, setUnpublish } from '@rujian/contract/areas/articles/flow';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { COMMENT_SWITCH } from '@rujian/contract/vocabulary/shared/publishing';
import { Checkbox, Flex, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import type { Editing } from '../editor/use-editing.ts';
import { choiceOf, findChoices } from './choices.ts';
import { texts } from './texts.ts';

const findStaff = findChoices('staff');

type Props = { article: DeskArticle; editing: Editing };

export function SettingFields({ article, editing }: Props) {
  const quick = useDo(quickEditArticle, { refreshes: [getDeskArticle] });
  const [pinnedUntil, setPinnedUntil] = useState(article.pinnedUntil);

  async function set(changed: Omit<InputOf<typeof quickEditArticle>, 'id' | 'version'>) {
    await editing.flush();
    const { version } = editing.latest();
    const moved = await quick.run({ id: article.id, version, ...changed });
    if (moved) editing.setVersion(moved.version);
  }

  return (
    <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
      <Form.Item label={texts.editor} tooltip={texts.editorHint}>
        <RemoteSelect
          allowClear
          aria-label={texts.editor}
          value={article.editor?.id ?? null}
          find={findStaff}
          known={article.editor ? [choiceOf(article.editor)] : []}
          onChange={(id) => void set({ editorId: typeof id === 'number' ? id : null })}
        />
      </Form.Item>
      <Form.Item label={texts.allowComment}>
        <Select
          aria-label={texts.allowComment}
          value={article.allowComment}
          options={choicesOf(COMMENT_SWITCH)}
          onChange={(allowComment) => void set({ allowComment })}
        />
      </Form.Item>
      <Form.Item label={texts.weight}>
        <InputNumber
          key={article.weight}
          aria-label={texts.weight}
          min={0}
          max={9999}
          defaultValue={article.weight}
          onBlur={({ target }) => {
            const weight = Number(target.value);
            if (weight !== article.weight) void set({ weight });
          }}
        />
      </Form.Item>
      <Form.Item label={texts.pinnedUntil}>
        <MomentInput
          aria-label={texts.pinnedUntil}
          value={pinnedUntil}
          onChange={setPinnedUntil}
          onBlur={() => {
            if (pinnedUntil !== article.pinnedUntil) void set({ pinnedUntil });
          }}
        />
      </Form.Item>
      <Checkbox checked={article.isSensitive} onChange={({ target }) => void set({ isSensitive: target.checked })}>
        {texts.sensitive}
      </Checkbox>
      <p className="ed-times">
        {texts.scheduledFor} <b>{article.scheduledFor ? wholeTime(article.scheduledFor) : texts.notScheduled}</b>
      </p>
      {article.state === 'published' && <Unpublish article={article} editing={editing} />}
    </Form>
  );
}

function Unpublish({ article, editing }: Props) {
  const isAllowed = useHolds('articles.withdraw');
  const [at, setAt] = useState<number | null>(null);
  const plan = useDo(setUnpublish, {
    success: texts.unpublishSaved,
    about: editing.words.title,
    refreshes: [getDeskArticle],
  });

  async function set(when: number | null) {
    const reason = when ? await askReason({ title: texts.setUnpublish, label: texts.unpublishReason }) : '';
    if (reason === undefined) return;
    const moved = await plan.run({ id: article.id, version: editing.latest().version, at: when, reason });
    if (moved) editing.setVersion(moved.version);
  }

  if (article.unpublishAt) {
    return (
      <p className="ed-times">
        {texts.unpublishAt} <b>{wholeTime(article.unpublishAt)}</b>{' '}
        {isAllowed && (
          <TextButton size="small" loading={plan.isBusy} onClick={() => void set(null)} label={texts.cancelUnpublish} />
        )}
      </p>
    );
  }
  if (!isAllowed) return null;
  return (
    <Flex gap={8}>
      <MomentInput aria-label={texts.unpublishAt} min={Date.now() / 1000} value={at} onChange={setAt} />
      <TextButton disabled={!at} loading={plan.isBusy} onClick={() => void set(at)} label={texts.setUnpublish} />
    </Flex>
  );
}
