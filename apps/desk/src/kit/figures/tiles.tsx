import { Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '#desk/kit/card.tsx';

export type Tile = { name: string; value: number; unit: string; note: string; icon: ReactNode };

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className="tiles">
      {tiles.map(({ name, value, unit, note, icon }) => (
        <Card key={name} size="small" className="tile">
          <span className="tile-icon">{icon}</span>
          <Statistic title={name} value={value} suffix={unit} />
          <p>{note}</p>
        </Card>
      ))}
    </div>
  );
}
