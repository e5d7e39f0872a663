import { getComplaintBoard, getDeskComplaint, noteComplaint } from '@rujian/contract/areas/complaints/desk';
import { expect, test } from 'vitest';
import { startComplaints } from '#test/complaint-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';

test('the board shows open complaints by state, urgent ones first, then by the time left', async () => {
  const site = await startComplaints();
  const first = await site.complain();
  site.advance(60);
  const second = await site.complain();
  const urgent = await site.complain({ harm: 'medical_visit', harmedGroup: 'infant' });
  const accepted = await site.complain();
  await site.accept(accepted.id);

  const { data } = await site.call(getComplaintBoard, {}, await site.newOfficer());

  const column = (key: string) => data.columns.find(({ state }) => state.key === key);
  expect(column('submitted')?.cards.map(({ id }) => id)).toEqual([urgent.id, first.id, second.id]);
  expect(column('submitted')).toMatchObject({ total: 3 });
  expect(column('assigned')?.cards).toMatchObject([{ id: accepted.id, clock: {} }]);
});

test('officers may show only their own cases, other roles have no board', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  await site.accept(id);
  const stranger = await site.newOfficer();

  const { data } = await site.call(getComplaintBoard, { mine: '1' }, stranger);
  const refused = await site.call(getComplaintBoard, {}, await logInStaff(site, 'moderator'));

  expect(data.columns.flatMap(({ cards }) => cards)).toEqual([]);
  expect(refused).toMatchObject({ code: 401 });
});

test("a letter to the brand is in the officers' record", async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  const officer = await site.newOfficer();
  await site.call(noteComplaint, { id, kind: 'letter', text: '挂号信已寄出，单号EA123' }, officer);

  const { data } = await site.call(getDeskComplaint, { id }, officer);

  expect(data.timeline.at(-1)).toMatchObject({ action: '寄送函件', audience: 'officer' });
});
