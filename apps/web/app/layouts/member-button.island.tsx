import { LiveEntry } from '#web/areas/members/live-entry.tsx';
import { island } from '#web/ui/document/island.tsx';

export const MemberButton = island('member-button', LiveEntry, { start: 'member' });
