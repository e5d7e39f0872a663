import {
  type BrandMove,
  type DeskBrand,
  getDeskBrand,
  listDeskBrands,
  undoBrandMove,
} from '@rujian/contract/brand-desk';
import { Button, Card, Flex, Tag, Typography } from 'antd';
import { askReason } from '#desk/kit/ask-reason.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { useDo } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Past merges and splits, each with an undo. */
export function BrandMoves({ brand: { moves } }: { brand: DeskBrand }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Card title={texts.moves} size="small">
      {moves.length === 0 && <Typography.Text type="secondary">{texts.noMoves}</Typography.Text>}
      {moves.map((move) => (
        <MoveLine key={move.id} move={move} />
      ))}
    </Card>
  );
}

function MoveLine({ move }: { move: BrandMove }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const undo = useDo(undoBrandMove, {
    success: texts.undone,
    refreshes: [getDeskBrand, listDeskBrands],
  });
  const title = fill(move.kind === 'merge' ? texts.moveMerge : texts.moveSplit, {
    from: move.from.name,
    into: move.into.name,
  });
  const ask = async () => {
    const reason = await askReason({ title: texts.undoTitle, note: texts.undoNote });
    if (reason) await undo.run({ id: move.id, reason });
  };
  return (
    <div className="gap-below">
      <Flex justify="space-between" gap={8}>
        <Typography.Text strong>{title}</Typography.Text>
        {move.undoneAt === null ? (
          <Allowed right="brands.merge">
            <Button size="small" loading={undo.isBusy} onClick={() => void ask()}>
              {texts.undo}
            </Button>
          </Allowed>
        ) : (
          <Tag>{texts.moveUndone}</Tag>
        )}
      </Flex>
      <Typography.Paragraph type="secondary" style={{ margin: 0 }}>
        {fill(texts.moveBy, { by: move.by, reason: move.reason })} · <Moment at={move.at} />
      </Typography.Paragraph>
      <Typography.Text type="secondary">
        {move.counts.map(({ area, count }) => `${area.name} ${count}`).join(' · ')}
      </Typography.Text>
    </div>
  );
}
