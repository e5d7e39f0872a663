import { listMoveIns } from '@rujian/contract/areas/movein/desk';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { MoveInCard } from './move-in-card.tsx';
import { MoveInUpload } from './move-in-upload.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 2_000;

export function Component() {
  const query = useCall(listMoveIns, {}, { refetchMs: REFETCH_MS });
  return (
    <Screen title={texts.moveIn} note={texts.moveInNote}>
      <Card className="gap-below">
        <MoveInUpload />
      </Card>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text={texts.moveInNone} />
          ) : (
            list.map((moveIn) => <MoveInCard key={moveIn.id} moveIn={moveIn} />)
          )
        }
      </Loaded>
    </Screen>
  );
}
