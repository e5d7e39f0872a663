import { LiveEntry } from '#web/areas/members/live-entry.tsx';
import { island } from '#web/ui/document/island.tsx';

/** The member's avatar and menu; loaded only for members. */
export const MemberButton = island('member-button', LiveEntry, { start: 'member' });
