import { fill } from '@rujian/contract/base/fill';
import type { Lease } from '@rujian/contract/base/publishing/lease';
import { Avatar, Tooltip } from 'antd';
import { texts } from './texts.ts';

export function PeopleHere({ lease }: { lease: Lease }) {
  const people = [...(lease.isMine || !lease.holder ? [] : [lease.holder]), ...lease.present].filter(
    ({ id }, place, all) => all.findIndex((one) => one.id === id) === place,
  );
  if (people.length === 0) return null;
  return (
    <Tooltip title={fill(texts.alsoHere, { names: people.map(({ name }) => name).join('、') })}>
      <Avatar.Group size={28} max={{ count: 3 }} className="people-here">
        {people.map(({ id, name }) => (
          <Avatar key={id} alt={name}>
            {[...name][0]}
          </Avatar>
        ))}
      </Avatar.Group>
    </Tooltip>
  );
}
