const LATEST_COLLECTIONS = 3;
const LATEST_COMMENTS = 3;
const LATEST_MESSAGES = 4;

/** All data of the overview, loaded in parallel. */
export async function loadOverview() {
  const [{ callApi }, { getOverview }, { listCollects, listOwnComments }, { listMessages }, { getToDos }] =
    await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/ledger/public'),
      import('@rujian/contract/areas/comments/my-comments'),
      import('@rujian/contract/areas/messages/public'),
      import('@rujian/contract/areas/mydata/cases'),
    ]);
  const [overview, collections, comments, messages, waiting] = await Promise.all([
    callApi(getOverview, {}),
    callApi(listCollects, { limit: LATEST_COLLECTIONS }),
    callApi(listOwnComments, { limit: LATEST_COMMENTS }),
    callApi(listMessages, { limit: LATEST_MESSAGES }),
    callApi(getToDos, {}),
  ]);
  return { overview, collections, comments, messages, waiting, now: Math.floor(Date.now() / 1000) };
}
