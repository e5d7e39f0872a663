import type { getOverview } from '@rujian/contract/areas/ledger/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { plainYuan, signedPoints } from '../signed.ts';
import type { LedgerTexts } from '../texts.ts';

type Props = {
  overview: DataOf<typeof getOverview>;
  collections: number;
  comments: number;
  unread: number;
  texts: LedgerTexts;
};

type Figure = { icon: IconName; page: string; name: string; value: string; unit?: string; note: string };

export function Figures({ overview, collections, comments, unread, texts }: Props) {
  const { lang } = useVisit();
  const { points, monthPoints, level, balance, frozen } = overview;
  const month = { level: level.level, points: signedPoints(monthPoints) };
  const isFrozen = Number(frozen) > 0;
  const figures: Figure[] = [
    {
      icon: 'coin',
      page: 'integral',
      name: texts.points,
      value: formatNumber(points),
      note: fill(texts.thisMonth, month),
    },
    {
      icon: 'wallet',
      page: 'balance',
      name: texts.balance,
      value: plainYuan(balance),
      unit: texts.yuan,
      note: isFrozen ? fill(texts.frozenPart, { amount: plainYuan(frozen) }) : texts.details,
    },
    counted('bookmark', 'collect', texts.collections, collections, texts.pieces),
    counted('comment', 'comment', texts.comments, comments, texts.items),
    counted('message', 'message', texts.unread, unread, texts.items),
  ];
  return (
    <ul className="figures numbers strip" aria-label={texts.figures}>
      {figures.map(({ icon, page, name, value, unit, note }) => (
        <li key={page}>
          <Link to={`/user/account/${page}`}>
            <span>
              <Icon name={icon} small />
              {name}
            </span>
            <b className="figure-n">
              {value}
              {unit && <small>{unit}</small>}
            </b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );

  function counted(icon: IconName, page: string, name: string, count: number, unit: string): Figure {
    return { icon, page, name, unit, value: formatCount(lang, count), note: texts.seeAll };
  }
}
