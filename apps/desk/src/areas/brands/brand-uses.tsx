import type { EntityUse } from '@rujian/contract/areas/brands/desk';
import { Flex, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { texts } from './texts.ts';

/** Uses of a brand by area, with the first few. */
export function BrandUses({ uses }: { uses: readonly EntityUse[] }) {
  return (
    <Card title={texts.uses} size="small" className="gap-below">
      {uses.length === 0 && <Typography.Text type="secondary">{texts.noUses}</Typography.Text>}
      {uses.map(({ area, count, examples }) => (
        <div key={area.key} className="gap-below">
          <Flex justify="space-between">
            <Typography.Text strong className="capital">
              {area.name}
            </Typography.Text>
            <Typography.Text>{count}</Typography.Text>
          </Flex>
          {examples.map(({ id, title, path }) => (
            <div key={id}>
              <Typography.Link href={path} target="_blank" ellipsis>
                {title}
              </Typography.Link>
            </div>
          ))}
        </div>
      ))}
    </Card>
  );
}
