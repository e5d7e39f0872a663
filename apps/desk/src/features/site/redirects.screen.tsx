import {
  type DeskRedirect,
  deleteRedirect,
  listRedirects,
  saveRedirect,
} from '@rujian/contract/site-desk';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { askWhether } from '#desk/kit/ask-reason.tsx';
import { DrawerField, FormDrawer } from '#desk/kit/form-drawer.tsx';
import { ListScreen } from '#desk/kit/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { useDo } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
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

type Values = { from: string; to: string; status: 301 | 302 | 308 };

function RedirectForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveRedirect, {
    success: texts.saved,
    refreshes: [listRedirects],
    onDone: onClose,
  });
  const rules = [{ required: true, message: texts.addressMissing }];
  return (
    <FormDrawer<Values>
      title={texts.addRedirect}
      initial={{ status: 301 }}
      saving={saving}
      onSend={(values) => void saving.run(values)}
      onClose={onClose}
    >
      <DrawerField name="from" label={texts.from} rules={rules}>
        <Input placeholder="/old-address" />
      </DrawerField>
      <DrawerField name="to" label={texts.to} rules={rules}>
        <Input placeholder="/news/123" />
      </DrawerField>
      <DrawerField name="status" label={texts.status}>
        <Select
          options={[
            { value: 301, label: texts.status301 },
            { value: 302, label: texts.status302 },
            { value: 308, label: texts.status308 },
          ]}
        />
      </DrawerField>
    </FormDrawer>
  );
}
