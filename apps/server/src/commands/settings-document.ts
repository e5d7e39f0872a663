import { SETTINGS } from '../settings.ts';

export function settingsDocument(): string {
  const rows = Object.values(SETTINGS).map(({ env, doc: text, expects, ...setting }) => {
    const doc = setting.isSecret ? `${text} Secret: also \`${env}_FILE\`.` : text;
    const standard = setting.default ? `\`${setting.default}\`` : '–';
    return `| \`${env}\` | ${standard} | ${doc} | ${expects} |`;
  });
  return `# Configuration

Made by \`npm run rujian -- settings\` from \`apps/server/src/settings.ts\`; edit that file instead.

Every setting is an environment variable, and none is needed to start: without any, the site keeps
its data in a folder beside it. A wrong value stops the start with one list of everything that is
wrong.

A secret can be in a file instead, as orchestrators mount it: \`SECRET_FILE=/run/secrets/secret\` reads \`SECRET\`
from there, without the white space around it. Setting both is an error.

| Setting | Default | What it is for | Has to be |
|---|---|---|---|
${rows.join('\n')}
`;
}
