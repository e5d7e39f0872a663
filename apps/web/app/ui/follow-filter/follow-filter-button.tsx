import type { FilterPage } from '@rujian/contract/vocabulary/alerts';
import { useEffect, useState } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { ToolButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';

export type FollowFilterProps = { page: FilterPage; query: Readonly<Record<string, string>> };

/** 关注这个筛选: alerts about what the page shows with its filters. */
export function FollowFilterButton({ page, query }: FollowFilterProps) {
  const { texts } = useSite();
  const memberId = useUser()?.id;
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayUndo = useHolds('account/follow/delete');
  const asked = JSON.stringify(query);
  useEffect(() => {
    let isShown = true;
    setIsOn(false);
    if (memberId === undefined) return;
    import('./follow-filter-calls.ts')
      .then(({ readFilter }) => readFilter({ page, query: JSON.parse(asked) }))
      .then((following) => isShown && setIsOn(following))
      // A failure here should not disturb reading.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [memberId, page, asked]);

  const press = async () => {
    setIsBusy(true);
    try {
      const { pressFilter } = await import('./follow-filter-calls.ts');
      setIsOn(await pressFilter({ page, query }, { isOn, done: texts.followFilterDone }));
    } catch {
      // The call showed the error.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <ToolButton
      form="button"
      icon={isOn ? 'check' : 'plus'}
      word={isOn ? texts.followingFilter : texts.followFilter}
      aria-pressed={isOn}
      disabled={isBusy || (isOn && !mayUndo)}
      onClick={press}
    />
  );
}
