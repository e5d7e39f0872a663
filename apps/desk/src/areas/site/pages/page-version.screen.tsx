import {
  comparePageVersion,
  deletePageVersion,
  getPageVersion,
  listDeskPages,
  type PageVersion,
  publishPageVersion,
  savePageVersion,
} from '@rujian/contract/areas/site/pages';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Form, Segmented, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay } from '#desk/kit/china-time.ts';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { texts } from './texts.ts';
import { VersionState } from './version-state.tsx';

type VersionInput = InputOf<typeof savePageVersion>;

export function Component() {
  const { id = 'new' } = useParams();
  const [params] = useSearchParams();
  const from = params.get('from');
  const version = useCall(getPageVersion, { id: id === 'new' ? (from ?? '1') : id });
  return (
    <Loaded query={version}>
      {(data) => <VersionEditor key={`${id} ${data.id}`} version={data} isNew={id === 'new'} />}
    </Loaded>
  );
}

function VersionEditor({ version, isNew }: { version: PageVersion; isNew: boolean }) {
  const navigate = useNavigate();
  const isDraft = isNew || version.state === 'draft';
  const [input, setInput] = useState<VersionInput>(isNew ? copyOf(version) : inputOf(version));
  const [isChanged, setIsChanged] = useState(isNew);
  const set = (changed: Partial<VersionInput>) => {
    setIsChanged(true);
    setInput((before) => ({ ...before, ...changed }));
  };
  const saving = useDo(savePageVersion, { success: texts.saved, refreshes: [listDeskPages] });
  const publishing = useDo(publishPageVersion, {
    success: texts.published,
    refreshes: [listDeskPages, getPageVersion],
  });
  const deleting = useDo(deletePageVersion, {
    success: texts.deleted,
    refreshes: [listDeskPages],
    onDone: () => void navigate('/pages'),
  });
  const { fields } = saving;
  const words = (name: 'version' | 'title', maxLength: number, hint?: string) => (
    <WordsField
      label={texts[name]}
      hint={hint}
      error={fields[name]}
      isRequired
      maxLength={maxLength}
      value={input[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );

  const save = async () => {
    const saved = await saving.run(input);
    if (!saved) return undefined;
    setIsChanged(false);
    if (isNew) await navigate(`/pages/version/${saved.id}`, { replace: true });
    else await refresh(getPageVersion);
    return saved;
  };
  const publish = async () => {
    const saved = isChanged ? await save() : { id: version.id };
    if (!saved) return;
    const reason = await askReason({ title: texts.publishTitle, note: texts.publishNote });
    if (reason) await publishing.run({ id: saved.id, reason }, version.title);
  };
  const remove = () => deleting.askAndRun({ title: texts.deleteAsked }, { id: version.id }, version.title);

  return (
    <Screen
      title={input.title || texts.pages}
      note={
        <Space>
          <Link to="/pages">{texts.back}</Link>
          <span>/{version.slug}</span>
          <VersionState state={isNew ? 'draft' : version.state} />
        </Space>
      }
      extra={
        isDraft ? (
          <>
            {!isNew && <TextButton danger onClick={() => void remove()} label={texts.delete} />}
            <TextButton loading={saving.isBusy} disabled={!isChanged} onClick={() => void save()} label={texts.save} />
            <Button type="primary" loading={publishing.isBusy} onClick={() => void publish()}>
              {texts.publish}
            </Button>
          </>
        ) : (
          <LinkButton to={`/pages/version/new?from=${version.id}`} type="primary" label={texts.newVersion} />
        )
      }
    >
      {version.isBinding && <Alert className="gap-below" type="info" showIcon title={texts.bindingNote} />}
      {!isDraft && <Alert className="gap-below" type="warning" showIcon title={texts.readOnly} />}
      <Tabs
        items={[
          {
            key: 'edit',
            label: isDraft ? texts.edit : texts.openVersion,
            children: (
              <Card>
                <Form layout="vertical" disabled={!isDraft}>
                  <Space size="large" wrap align="start">
                    <FormField label={texts.lang}>
                      <Segmented<'zh-cn' | 'en'>
                        value={input.lang}
                        disabled={!isNew}
                        options={[
                          { value: 'zh-cn', label: texts.chinese },
                          { value: 'en', label: texts.english },
                        ]}
                        onChange={(lang) => set({ lang })}
                      />
                    </FormField>
                    {words('version', 20, texts.versionHint)}
                    <FormField
                      label={texts.effectiveAt}
                      {...(!version.isBinding && { hint: texts.effectiveHint })}
                      error={fields.effectiveAt}
                      isRequired={version.isBinding}
                    >
                      {(id) => (
                        <MomentInput
                          id={id}
                          value={input.effectiveAt ? Number(input.effectiveAt) : null}
                          onChange={(effectiveAt) => set({ effectiveAt })}
                        />
                      )}
                    </FormField>
                  </Space>
                  {words('title', 60)}
                  <WordsField
                    label={texts.description}
                    error={fields.description}
                    rows={2}
                    isCounted
                    maxLength={160}
                    value={input.description ?? ''}
                    onChange={(description) => set({ description })}
                  />
                  <FormField label={texts.keywords}>
                    {(id) => (
                      <Select
                        id={id}
                        mode="tags"
                        open={false}
                        maxCount={10}
                        value={input.keywords ?? []}
                        onChange={(keywords: string[]) => set({ keywords })}
                      />
                    )}
                  </FormField>
                  <FormField label={texts.body} error={fields.bodyHtml} isRequired>
                    <TextField
                      label={texts.body}
                      placeholder={texts.bodyPlaceholder}
                      isDisabled={!isDraft}
                      value={input.bodyHtml}
                      onChange={(bodyHtml) => set({ bodyHtml })}
                    />
                  </FormField>
                </Form>
              </Card>
            ),
          },
          {
            key: 'preview',
            label: texts.preview,
            children: (
              <Card>
                <h1>{input.title}</h1>
                <CleanHtml className="prose article-preview" html={input.bodyHtml} />
              </Card>
            ),
          },
          {
            key: 'compare',
            label: texts.compareTab,
            children: <Card>{isChanged || isNew ? texts.saveFirst : <Compared versionId={version.id} />}</Card>,
          },
        ]}
      />
    </Screen>
  );
}

function inputOf(version: PageVersion): VersionInput {
  const { id, pageId, lang, version: name, title, description, keywords, bodyHtml, effectiveAt } = version;
  return { id, pageId, lang, version: name, title, description, keywords, bodyHtml, effectiveAt };
}

function copyOf(version: PageVersion): VersionInput {
  return { ...inputOf(version), id: null, version: chinaDay(), effectiveAt: null };
}

function Compared({ versionId }: { versionId: number }) {
  const compared = useCall(comparePageVersion, { id: versionId });
  return (
    <Loaded query={compared}>
      {({ against, changes }) => {
        if (against === null) return <Nothing text={texts.noCompare} />;
        return (
          <>
            <Typography.Paragraph type="secondary">
              {fill(texts.compareWith, { version: against })}
            </Typography.Paragraph>
            {changes.length === 0 && <Nothing text={texts.noChanges} />}
            {changes.map((pieces) => (
              <p key={pieces.map(({ text }) => text).join('')} className="change">
                {pieces.map(({ kind, text }) => {
                  const key = `${kind} ${text}`;
                  if (kind === 'added') return <ins key={key}>{text}</ins>;
                  if (kind === 'removed') return <del key={key}>{text}</del>;
                  return <span key={key}>{text}</span>;
                })}
              </p>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
