import { UserInfo } from '@rujian/contract/auth';
import { endpoint } from '@rujian/contract/endpoint';
import { Rule } from '@rujian/contract/site';
import * as z from 'zod/mini';

export const getMemberCentre = endpoint({
  method: 'GET',
  path: '/api/user/index',
  access: 'member',
  summary: 'The start call of the member centre: the member, his menus and rules.',
  input: z.object({}),
  data: z.object({ userInfo: UserInfo, menus: z.array(Rule), rules: z.array(Rule) }),
});
