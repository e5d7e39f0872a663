import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import type { DeskSubject, SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import { SUBJECT_THEMES } from '@rujian/contract/areas/subjects/public';
import { listDeskTags } from '@rujian/contract/areas/tags/desk';
import { SUBJECT_INTRO_MAX_CHARACTERS, SUBJECT_TITLE_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { Form, Input, Segmented } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { texts } from './texts.ts';

type Props = {
  document: SubjectDocument;
  names: DeskSubject['names'];
  fields: Record<string, string>;
  isDisabled: boolean;
  onChange: (changed: Partial<SubjectDocument>) => void;
};

export function SubjectBasics({ document, names, fields, isDisabled, onChange }: Props) {
  const known = (list: DeskSubject['names']['tags']) => list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form layout="vertical" disabled={isDisabled}>
      <Card title={texts.basics} className="gap-below">
        <FormField label={texts.title} error={fields['document.title']} isRequired>
          {(id) => (
            <Input
              id={id}
              showCount
              maxLength={SUBJECT_TITLE_MAX_CHARACTERS}
              value={document.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.subtitle} error={fields['document.subtitle']}>
          {(id) => (
            <Input
              id={id}
              maxLength={60}
              value={document.subtitle}
              onChange={({ target }) => onChange({ subtitle: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.intro} hint={texts.introHint} error={fields['document.intro']} isRequired>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={5}
              showCount
              maxLength={SUBJECT_INTRO_MAX_CHARACTERS}
              value={document.intro}
              onChange={({ target }) => onChange({ intro: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.theme}>
          <Segmented
            value={document.theme}
            options={SUBJECT_THEMES.map((value) => ({
              value,
              label: (
                <span className="theme-choice">
                  <i className={`theme-dot theme-${value}`} aria-hidden="true" />
                  {texts[value]}
                </span>
              ),
            }))}
            onChange={(theme) => onChange({ theme })}
          />
        </FormField>
        <FormField label={texts.tags}>
          {(id) => (
            <RemoteSelect
              id={id}
              mode="multiple"
              maxCount={8}
              find={findTags}
              known={known(names.tags)}
              value={document.tagIds}
              onChange={(ids) => onChange({ tagIds: [ids ?? []].flat() })}
            />
          )}
        </FormField>
        <FormField label={texts.brands}>
          {(id) => (
            <RemoteSelect
              id={id}
              mode="multiple"
              maxCount={20}
              find={findBrands}
              known={known(names.brands)}
              value={document.brandIds}
              onChange={(ids) => onChange({ brandIds: [ids ?? []].flat() })}
            />
          )}
        </FormField>
      </Card>
      <Card title={texts.cover} className="gap-below">
        <CoverField value={document.cover} isDisabled={isDisabled} onChange={(cover) => onChange({ cover })} />
      </Card>
      <Card title={texts.seo}>
        <SeoFields value={document.seo} onChange={(seo) => onChange({ seo })} />
      </Card>
    </Form>
  );
}

async function findTags(q: string) {
  const { list } = await callApi(listDeskTags, { q });
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

async function findBrands(q: string) {
  const { list } = await callApi(findContents, { t: 'brand', q });
  return list.map(({ id, title }) => ({ value: id, label: title }));
}
