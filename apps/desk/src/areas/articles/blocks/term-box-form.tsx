import { getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import type { TermBoxAttributes } from '@rujian/editor/desk/desk-cards.ts';
import { Form } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import type { BlockFormProps } from './block-dialog.tsx';
import { FoundItem, TextItem } from './block-fields.tsx';
import { texts } from './texts.ts';

const FOUND = 10;
const TEXT_MAX_CHARACTERS = 200;

export function TermBoxForm({ value, onChange }: BlockFormProps<TermBoxAttributes>) {
  async function find(q: string) {
    const input = { limit: FOUND, ...(q !== '' && { q }) };
    const { list } = await callApi(listTerms, input, { errorMessage: false, loading: false });
    return list.map(({ id, title }) => ({ value: id, label: title }));
  }

  async function pick(id: number) {
    const card = await callApi(getTermCard, { id }, { loading: false });
    onChange({ id: String(id), title: card.title, text: card.summary });
  }

  return (
    <Form layout="vertical">
      <FoundItem label={texts.findTerm} chosen={value} find={find} onPick={pick} />
      <TextItem
        label={texts.termText}
        rows={4}
        maxLength={TEXT_MAX_CHARACTERS}
        showCount
        value={value.text}
        onChange={(text) => onChange({ text })}
      />
    </Form>
  );
}
