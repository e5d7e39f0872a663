import { getHealth } from '@rujian/contract/areas/control/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Space, Tag } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { bytesText } from './bytes.ts';
import { texts } from './texts.ts';

const OLD_SECONDS = 2 * 86_400;

export function Component() {
  const query = useCall(getHealth, {}, { refetchMs: 30_000 });
  return (
    <Screen title={texts.health} note={texts.healthNote}>
      <Card>
        <Loaded query={query}>{(health) => <Report health={health} />}</Loaded>
      </Card>
    </Screen>
  );
}

function Report({ health }: { health: DataOf<typeof getHealth> }) {
  const { database, cache, files, disk, jobs, search, lastBackupAt, lastDrill, links, process } = health;
  const { missingHolidays } = health;
  const kinds: Record<string, string> = {
    pglite: texts.kindPglite,
    postgres: 'PostgreSQL',
    memory: texts.kindMemory,
    redis: 'Redis',
    disk: texts.kindDisk,
    s3: texts.kindS3,
  };
  const kindName = (kind: string) => kinds[kind] ?? kind;
  const isOld = lastBackupAt !== null && Date.now() / 1000 - lastBackupAt > OLD_SECONDS;
  return (
    <>
      {isOld && <Alert type="warning" showIcon title={texts.backupOld} className="gap-below" />}
      {missingHolidays !== null && (
        <Alert
          type="warning"
          showIcon
          title={fill(texts.holidaysMissing, { year: missingHolidays })}
          action={<Link to="/settings#holidays">{texts.holidaysEnter}</Link>}
          className="gap-below"
        />
      )}
      <Facts
        bordered
        rows={{
          [texts.database]: (
            <>
              <State {...database} /> {kindName(database.kind)} {database.version} ·{' '}
              {fill(texts.size, { size: bytesText(database.bytes) })}
            </>
          ),
          [texts.cache]: (
            <>
              <State {...cache} /> {kindName(cache.kind)}
            </>
          ),
          [texts.files]: kindName(files.kind),
          [texts.disk]: disk
            ? fill(texts.diskOf, { free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) })
            : texts.unknown,
          [texts.jobsState]: <Tag color={jobs.failed > 0 ? 'warning' : 'success'}>{fill(texts.jobsWaiting, jobs)}</Tag>,
          [texts.search]: (
            <>
              {fill(texts.searchState, { count: search.documents })} <Moment at={search.newestAt} />
            </>
          ),
          [texts.lastBackup]: lastBackupAt ? <Moment at={lastBackupAt} /> : texts.neverBackedUp,
          [texts.drill]: lastDrill ? (
            <>
              <Tag color={lastDrill.ok ? 'success' : 'error'}>
                {lastDrill.ok ? texts.drillOkShort : texts.drillFailedShort}
              </Tag>{' '}
              <Moment at={lastDrill.startedAt} />
            </>
          ) : (
            <Tag color="warning">{texts.notDrilled}</Tag>
          ),
          [texts.links]:
            links.dead === 0 ? (
              <Tag>{texts.noDeadLinks}</Tag>
            ) : (
              <Space direction="vertical" size={4}>
                <span>
                  <Tag color="warning">{fill(texts.deadLinks, { count: links.dead })}</Tag>{' '}
                  <Moment at={links.foundAt} />
                </span>
                {links.list.map(({ id, title, address }) => (
                  <span key={`${id} ${address}`}>
                    <Link to={`/articles/${id}`}>{title}</Link> → {address}
                  </span>
                ))}
              </Space>
            ),
          [texts.version]: `${process.version} · Node ${process.node}`,
          [texts.startedAt]: <Moment at={process.startedAt} />,
          [texts.memory]: bytesText(process.memoryBytes),
        }}
      />
    </>
  );
}

function State({ ok, milliseconds }: { ok: boolean; milliseconds: number }) {
  return ok ? (
    <Tag color="success">{fill(texts.works, { ms: milliseconds })}</Tag>
  ) : (
    <Tag color="error">{texts.broken}</Tag>
  );
}
