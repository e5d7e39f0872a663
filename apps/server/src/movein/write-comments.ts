import { createHash, randomInt } from 'node:crypto';
import { NICKNAME_MAX_CHARACTERS, NICKNAME_MIN_CHARACTERS } from '@rujian/contract/base/constants';
import { asc } from 'drizzle-orm';
import { countVisible } from '#areas/comments/comment-states.ts';
import { isReservedName } from '#areas/members/profile-check.ts';
import type { Tx } from '#platform/database/database.ts';
import { comments } from '#schema/comments/comments.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { countReactions } from '#services/content/content-reactions.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { textOfHtml } from './entities.ts';
import type { OldComment } from './item.ts';
import type { MovedItems } from './moved-items.ts';

const NAMELESS = '读者';
/** Room for a number behind a name that is taken. */
const NAME_CHARACTERS = NICKNAME_MAX_CHARACTERS - 4;
const NUMBER_MAX = 9_999;

type Row = typeof comments.$inferSelect;

export async function writeComments(tx: Tx, moved: MovedItems, articleId: number, given: readonly OldComment[]) {
  const rows = new Map<string, Row>();
  const people = new Map<string, number>();
  for (const comment of inOrder(given)) {
    const body = maskPersonal(textOfHtml(comment.text).trim());
    if (body === '') continue;
    const parent = rows.get(comment.parentKey);
    const [row] = await tx
      .insert(comments)
      .values({
        t: 'news',
        targetId: articleId,
        rootId: parent ? (parent.rootId ?? parent.id) : null,
        parentId: parent?.id ?? null,
        memberId: await memberOf(comment),
        body,
        status: comment.isApproved ? 'passed' : 'pending',
        createdAt: comment.at,
        reviewedAt: comment.isApproved ? comment.at : null,
      })
      .returning();
    if (!row) continue;
    rows.set(comment.key, row);
    if (comment.isApproved) await countVisible(tx, countReactions, row, 1);
  }
  return { people };

  /** Members without address or password, who are quoted but cannot log in. */
  async function memberOf({ person, name, at }: OldComment): Promise<number> {
    const key = createHash('sha256').update(person).digest('hex');
    const known = people.get(key) ?? moved.find('person', key)?.ownId;
    if (known !== undefined) return known;
    const id = await newMember(tx, name, at);
    await moved.claim(tx, 'person', key);
    await moved.settle(tx, 'person', key, id);
    people.set(key, id);
    return id;
  }
}

/** Parents before their answers, even if the old site's clock was wrong. */
function inOrder(given: readonly OldComment[]): OldComment[] {
  const depths = new Map<string, number>();
  const byKey = new Map(given.map((comment) => [comment.key, comment]));
  const depthOf = ({ key, parentKey }: OldComment): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    // A comment that answers itself, by whatever mistake, begins a thread.
    depths.set(key, 0);
    const parent = byKey.get(parentKey);
    const depth = parent ? depthOf(parent) + 1 : 0;
    depths.set(key, depth);
    return depth;
  };
  return given.toSorted((one, other) => depthOf(one) - depthOf(other) || +one.at - +other.at);
}

async function newMember(tx: Tx, name: string, joinedAt: Date): Promise<number> {
  const [group] = await tx.select({ id: memberGroups.id }).from(memberGroups).orderBy(asc(memberGroups.id)).limit(1);
  const wanted = nicknameFrom(name);
  for (let tried = 0; tried < 20; tried += 1) {
    const nickname = tried === 0 ? wanted : `${wanted}${randomInt(2, NUMBER_MAX)}`;
    const values = { nickname, groupId: group?.id ?? null, joinedAt };
    const [made] = await tx.insert(members).values(values).onConflictDoNothing().returning({ id: members.id });
    if (made) return made.id;
  }
  throw new Error(`No free name was found for ${wanted}`);
}

function nicknameFrom(name: string): string {
  const letters = name.replace(/[^\p{Script=Han}A-Za-z0-9_-]/gu, '');
  const nickname = [...letters].slice(0, NAME_CHARACTERS).join('');
  const isFit = [...nickname].length >= NICKNAME_MIN_CHARACTERS && !isReservedName(nickname);
  return isFit ? nickname : NAMELESS;
}
