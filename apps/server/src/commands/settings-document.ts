import { SETTINGS } from '../settings.ts';

/** Generates `docs/configuration.md` from the list of settings. */
export function settingsDocument(): string {
  const rows = Object.values(SETTINGS).map(({ env, doc, expects, ...setting }) => {
    const standard = setting.default ? `\`${setting.default}\`` : '–';
    return `| \`${env}\` | ${standard} | ${doc} | ${expects} |`;
  });
  return `# Configuration

Made by \`npm run rujian -- settings\` from \`apps/server/src/settings.ts\`; edit that file instead.

Every setting is an environment variable, and none is needed to start: without any, the site keeps
its data in a folder beside it. A wrong value stops the start with one list of everything that is
wrong.

| Setting | Default | What it is for | Has to be |
|---|---|---|---|
${rows.join('\n')}
`;
}
