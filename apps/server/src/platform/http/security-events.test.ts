import { listStaff, logInToDesk } from '@rujian/contract/areas/staff/desk';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';
import { LIMITS } from './limits.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

const eventsOf = ({ logLines }: Kit) => logLines.filter(({ msg }) => String(msg).startsWith('security.'));

async function countOf({ app }: Kit, event: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  const line = new RegExp(`^rujian_security_events_total\\{event="${event}"\\} (\\d+)$`, 'm');
  return Number(line.exec(body)?.[1]);
}

test('a failed login is logged with its network and without what was typed', async () => {
  const kit = await startApp({ trustedProxies: 1 });
  const typed = { account: 'wang.laoshi', password: 'mi.ma.bei.shuo.chulai' };

  await kit.call(
    logInToDesk,
    { ...typed, ...(await solvedCaptcha(kit.platform)) },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
  );

  expect(eventsOf(kit)).toMatchObject([
    {
      level: 'warn',
      msg: 'security.login_failed',
      error: 'account.wrong_password',
      method: 'POST',
      route: logInToDesk.path,
      network: '203.0.113.*',
    },
  ]);
  const written = JSON.stringify(kit.logLines);
  expect(written).not.toContain(typed.account);
  expect(written).not.toContain(typed.password);
  expect(written).not.toContain('203.0.113.9');
  expect(await countOf(kit, 'login_failed')).toBe(1);
});

test('a refusal to a person who is logged in names them; one to a stranger is no event', async () => {
  const kit = await startApp();
  const person = await logInStaff(kit, 'moderator');

  await kit.call(listStaff, {}, person);
  await kit.call(listStaff, {});

  expect(eventsOf(kit)).toMatchObject([
    { msg: 'security.access_refused', error: 'rule.not_held', staffId: person.staffId },
  ]);
  expect(JSON.stringify(kit.logLines)).not.toContain(person.headers.batoken);
});

test('limits that are reached are logged, at most 60 lines a minute, and all are counted', async () => {
  const kit = await startApp();
  const requests = LIMITS.notFound.max + 80;

  for (let n = 0; n < requests; n += 1) await kit.app.inject(`/api/unknown-${n}?secret=${n}`);

  const events = eventsOf(kit);
  expect(events).toHaveLength(60);
  expect(events[0]).toMatchObject({ msg: 'security.limit_reached', error: 'rate.too_many' });
  expect(JSON.stringify(events)).not.toContain('secret');
  expect(await countOf(kit, 'limit_reached')).toBe(80);
});
