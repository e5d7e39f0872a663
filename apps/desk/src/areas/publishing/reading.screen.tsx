import { readItem } from '@rujian/contract/base/item-reading';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { useParams } from 'react-router';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Reading } from './reading.tsx';
import './reading.css';

export function Component() {
  const { kind = '', id = '' } = useParams();
  return isKind(kind) ? <Item t={kind} id={Number(id)} /> : <Nothing />;
}

function Item({ t, id }: { t: EditedKind; id: number }) {
  const item = useCall(readItem, { t, id });
  return (
    <Loaded query={item}>
      {(data) => (data.id === id && data.t === t ? <Reading key={`${t} ${id}`} item={data} /> : null)}
    </Loaded>
  );
}

function isKind(kind: string): kind is EditedKind {
  return (EDITED_KINDS as readonly string[]).includes(kind);
}
