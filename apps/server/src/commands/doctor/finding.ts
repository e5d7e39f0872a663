type State = 'ok' | 'warn' | 'fail';

export type Finding = { state: State; what: string; detail: string };

export const ok = (what: string, detail: string): Finding => ({ state: 'ok', what, detail });
export const warn = (what: string, detail: string): Finding => ({ state: 'warn', what, detail });
export const fail = (what: string, detail: string): Finding => ({ state: 'fail', what, detail });

export async function checked(what: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return [fail(what, message || code || String(error))];
  }
}
