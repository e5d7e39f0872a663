import { island } from '#web/ui/document/island.tsx';
import { FollowFilterButton } from './follow-filter-button.tsx';

export const FollowFilter = island('follow-filter', FollowFilterButton, { start: 'member' });
