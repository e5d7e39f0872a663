import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Editing, Findings } from '../editor/use-editing.ts';

type Props = {
  tone: 'good' | 'warning' | 'blocker';
  title: ReactNode;
  note?: ReactNode;
  action?: { label: string; press: () => void; disabled?: boolean } | undefined;
  second?: { label: string; press: () => void; disabled?: boolean } | undefined;
};

const ICONS = { good: <CheckCircleOutlined />, warning: <WarningOutlined />, blocker: <CloseCircleOutlined /> };

export function FindingRow({ tone, title, note, action, second }: Props) {
  return (
    <li className="ed-finding" data-tone={tone}>
      {ICONS[tone]}
      <span>
        {title}
        {note && <small>{note}</small>}
      </span>
      <span className="ed-finding-acts">
        {[action, second].map(
          (each) =>
            each && (
              <Button key={each.label} type="link" size="small" disabled={each.disabled ?? false} onClick={each.press}>
                {each.label}
              </Button>
            ),
        )}
      </span>
    </li>
  );
}

const BRANDS_MAX = 20;
const TAGS_MAX = 8;

export function useAddFound({ words, change }: Editing, { suggested }: Findings) {
  const brands = suggested.data?.brands ?? [];
  const tags = suggested.data?.tags ?? [];
  const unlinkedBrands = brands.filter(({ id }) => !words.brands.some((brand) => brand.id === id));
  const unlinkedTags = tags.filter(({ name }) => !words.tags.some((tag) => tag.name === name));
  return {
    unlinkedBrands,
    unlinkedTags,
    addBrands: (): void => addBrands(unlinkedBrands.map(({ id }) => id)),
    addBrand: (id: number): void => addBrands([id]),
    addTag: ({ id, name }: { id: number; name: string }): void =>
      change({ tags: [...words.tags, { id, name }].slice(0, TAGS_MAX) }),
  };

  function addBrands(ids: number[]) {
    const added = ids.map((id) => ({ id, role: 'mentioned' as const }));
    change({ brands: [...words.brands, ...added].slice(0, BRANDS_MAX) });
  }
}
