import { addPage, type DeskPage, listDeskPages, type PageVersionRow } from '@rujian/contract/areas/site/pages';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Input, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';
import { VersionState } from './version-state.tsx';

export function Component() {
  const pages = useCall(listDeskPages, {});
  const [isAdding, setIsAdding] = useState(false);
  const add = <AddButton right="pages.edit" onClick={() => setIsAdding(true)} label={texts.addPage} />;
  return (
    <Screen title={texts.pages} note={texts.pagesNote} extra={add}>
      <Card isFlush>
        <Loaded
          query={pages}
          isEmpty={({ list }) => list.length === 0}
          empty={<Nothing text={texts.noPages} action={add} />}
        >
          {({ list }) => (
            <DataTable<DeskPage>
              rowKey="id"
              dataSource={list}
              expanded={(page) => <Versions page={page} />}
              columns={[
                {
                  title: texts.title,
                  render: (_, { title, isBinding, builtIn }) => (
                    <Space>
                      <Typography.Text strong>{title}</Typography.Text>
                      {builtIn && <Tag>{texts.builtIn}</Tag>}
                      {isBinding && <Tag color="gold">{texts.binding}</Tag>}
                    </Space>
                  ),
                },
                {
                  title: texts.slug,
                  width: 160,
                  render: (_, { slug }) => (
                    <a href={`/${slug}`} target="_blank" rel="noreferrer">
                      /{slug}
                    </a>
                  ),
                },
                {
                  title: texts.in_force,
                  width: 240,
                  render: (_, { versions }) => (
                    <Space wrap>
                      {versions
                        .filter(({ state }) => state === 'in_force')
                        .sort((one, other) => other.lang.localeCompare(one.lang))
                        .map(({ id, lang, version }) => (
                          <Tag key={id} color="green">
                            {langName(lang)} {version}
                          </Tag>
                        ))}
                    </Space>
                  ),
                },
                {
                  title: texts.draft,
                  width: 200,
                  render: (_, { versions }) => (
                    <Space wrap>
                      {versions
                        .filter(({ state }) => state === 'draft' || state === 'upcoming')
                        .map(({ id, version, state }) => (
                          <Link key={id} to={`/pages/version/${id}`}>
                            <Tag color={state === 'draft' ? 'default' : 'blue'}>{version}</Tag>
                          </Link>
                        ))}
                    </Space>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
      {isAdding && <AddPage onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}

function Versions({ page }: { page: DeskPage }) {
  return (
    <DataTable<PageVersionRow>
      size="small"
      rowKey="id"
      dataSource={page.versions}
      columns={[
        { title: texts.lang, render: (_, { lang }) => langName(lang) },
        { title: texts.version, dataIndex: 'version' },
        { title: texts.title, dataIndex: 'title' },
        { title: texts.state, render: (_, { state }) => <VersionState state={state} /> },
        {
          title: texts.effectiveAt,
          render: (_, { effectiveAt }) => (effectiveAt === null ? '–' : wholeTime(effectiveAt)),
        },
        { title: texts.publishedAt, render: (_, { publishedAt }) => <Moment at={publishedAt} /> },
        { title: texts.createdBy, render: (_, { createdBy }) => createdBy?.name ?? '–' },
        {
          title: texts.actions,
          render: (_, { id, state }) => (
            <Space>
              <Link to={`/pages/version/${id}`}>{state === 'draft' ? texts.edit : texts.openVersion}</Link>
              <Link to={`/pages/version/new?from=${id}`}>{texts.newVersion}</Link>
            </Space>
          ),
        },
      ]}
    />
  );
}

function AddPage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const adding = useDo(addPage, {
    refreshes: [listDeskPages],
    onDone: ({ versionId }) => void navigate(`/pages/version/${versionId}`),
  });
  return (
    <FormDialog<InputOf<typeof addPage>>
      title={texts.addPage}
      okText={texts.addPage}
      saving={adding}
      onSend={({ slug = '', title = '' }) => void adding.run({ slug: slug.trim(), title })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={addPage.input.shape}
        names={['slug', 'title']}
        labels={texts}
        hints={{ slug: texts.slugHint }}
        controls={{ slug: <Input autoFocus prefix="/" />, title: <Input maxLength={60} /> }}
      />
    </FormDialog>
  );
}

function langName(lang: string): string {
  return lang === 'en' ? texts.english : texts.chinese;
}
