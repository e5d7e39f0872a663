import { type SearchHit, searchAll } from '@rujian/contract/areas/search/public';
import type { CardAttributes } from '@rujian/editor/desk/desk-cards.ts';
import { Form } from 'antd';
import { useRef } from 'react';
import { callApi } from '#desk/kit/api.ts';
import type { BlockFormProps } from './block-dialog.tsx';
import { FoundItem, TextItem } from './block-fields.tsx';
import { texts } from './texts.ts';

const TEXT_MAX_CHARACTERS = 120;

export function CardForm({ value, onChange }: BlockFormProps<CardAttributes>) {
  const hits = useRef<SearchHit[]>([]);

  async function find(q: string) {
    if (q.trim() === '') return [];
    const { list } = await callApi(searchAll, { q }, { errorMessage: false, loading: false });
    hits.current = list;
    return list.map((hit, place) => ({ value: place + 1, label: `${hit.typeName} · ${words(hit.title)}` }));
  }

  function pick(place: number) {
    const hit = hits.current[place - 1];
    if (!hit) return;
    onChange({
      t: hit.t,
      id: String(hit.id),
      path: hit.path,
      title: words(hit.title),
      text: words(hit.snippet).slice(0, TEXT_MAX_CHARACTERS),
    });
  }

  return (
    <Form layout="vertical">
      <FoundItem label={texts.findContent} find={find} onPick={pick} />
      {value.id !== '' && (
        <div className="prose ed-form-preview">
          <aside data-block="card">
            <p>{value.title}</p>
            <p>{value.text}</p>
          </aside>
        </div>
      )}
      <TextItem
        label={texts.cardText}
        rows={2}
        maxLength={TEXT_MAX_CHARACTERS}
        value={value.text}
        onChange={(text) => onChange({ text })}
      />
    </Form>
  );
}

function words(marked: SearchHit['title']): string {
  return marked.map(({ text }) => text).join('');
}
