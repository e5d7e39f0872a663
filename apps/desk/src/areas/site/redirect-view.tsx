import { redirectResource } from '@rujian/contract/areas/site/desk';
import { listMissingPaths } from '@rujian/contract/areas/site/missing';
import { Input, Select } from 'antd';
import type { ResourceView } from '#desk/kit/resource/resource-view.ts';
import { texts } from './texts.ts';

export function useRedirectView(from = ''): ResourceView<typeof redirectResource> {
  return {
    resource: redirectResource,
    screen: 'redirects',
    texts: {
      title: texts.redirects,
      note: texts.redirectsNote,
      search: texts.searchAddress,
      add: texts.addRedirect,
      empty: texts.noRedirects,
      deleteTitle: texts.deleteRedirect,
    },
    labels: { from: texts.from, to: texts.to, status: texts.status, by: texts.who, createdAt: texts.when },
    columns: [
      'from',
      { name: 'to', show: ({ to }) => <a href={to}>{to}</a> },
      { name: 'status', show: ({ status }) => String(status) },
      'by',
      'createdAt',
    ],
    fields: ['from', 'to', 'status'],
    controls: {
      from: () => <Input placeholder="/old-address" />,
      to: () => <Input placeholder="/news/123" />,
      status: () => (
        <Select
          options={[
            { value: 301, label: texts.status301 },
            { value: 302, label: texts.status302 },
            { value: 308, label: texts.status308 },
          ]}
        />
      ),
    },
    initial: { from, status: 301 },
    refreshes: [listMissingPaths],
  };
}
