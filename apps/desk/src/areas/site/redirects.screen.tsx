import { type DeskRedirect, deleteRedirect, listRedirects } from '@rujian/contract/areas/site/desk';
import { Button } from 'antd';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { RedirectForm } from './redirect-form.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Row = z.infer<typeof DeskRedirect>;

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDo(deleteRedirect, { success: texts.deleted, refreshes: [listRedirects] });

  async function take({ id, from }: Row) {
    const title = fill(texts.deleteRedirect, { from });
    if (await askWhether({ title, isDangerous: true })) await remove.run({ id });
  }

  const add = (
    <Allowed right="site.edit">
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {texts.addRedirect}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listRedirects, Row>
        title={texts.redirects}
        note={texts.redirectsNote}
        extra={add}
        endpoint={listRedirects}
        filters={[{ kind: 'text', name: 'q', label: texts.searchAddress }]}
        empty={{ text: texts.noRedirects, action: add }}
        columns={[
          { title: texts.from, dataIndex: 'from' },
          { title: texts.to, render: (_, { to }) => <a href={to}>{to}</a> },
          { title: texts.status, dataIndex: 'status' },
          { title: texts.who, dataIndex: 'by' },
          { title: texts.when, render: (_, { createdAt }) => <Moment at={createdAt} /> },
          {
            title: '',
            align: 'end',
            render: (_, row) => (
              <Allowed right="site.edit">
                <Button type="link" danger onClick={() => void take(row)}>
                  {texts.delete}
                </Button>
              </Allowed>
            ),
          },
        ]}
      />
      {isOpen && <RedirectForm onClose={() => setIsOpen(false)} />}
    </>
  );
}
