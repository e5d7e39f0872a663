/** A line for each region: code, column, row, one character and letters of its provinces. */
const GRID = `
110000 6 1 京 BJ, 120000 7 2 津 TJ, 130000 6 2 冀 HE, 140000 5 2 晋 SX, 150000 4 1 蒙 NM
210000 7 1 辽 LN, 220000 8 1 吉 JL, 230000 8 0 黑 HL
310000 8 4 沪 SH, 320000 7 3 苏 JS, 330000 7 4 浙 ZJ, 340000 6 4 皖 AH, 350000 6 5 闽 FJ, 360000 5 4 赣 JX, 370000 6 3 鲁 SD
410000 5 3 豫 HA, 420000 4 3 鄂 HB, 430000 4 4 湘 HN, 440000 5 5 粤 GD, 450000 4 5 桂 GX, 460000 4 6 琼 HI
500000 3 3 渝 CQ, 510000 2 3 川 SC, 520000 3 4 贵 GZ, 530000 2 4 云 YN, 540000 1 3 藏 XZ
610000 4 2 陕 SN, 620000 2 2 甘 GS, 630000 1 2 青 QH, 640000 3 2 宁 NX, 650000 0 1 新 XJ
710000 7 5 台 TW
810000 6 6 港 HK, 820000 5 6 澳 MO
`;

const PLACES = new Map(
  GRID.trim()
    .split(/\n|, /)
    .map((line) => {
      const [code = '', column, row, sign = '', letters = ''] = line.split(' ');
      return [code, { column: Number(column), row: Number(row), sign, letters }] as const;
    }),
);
const COLUMNS = 9;
const ROWS = 7;
const GAP = 4;

type Province = { key: string; name: string; batches: number; failed: number };

export type Tile = Province & {
  x: number;
  y: number;
  /** One character or two letters, if the name does not fit. */
  sign: string;
  /** 0 for no batch, then 1 to 4 by the number of batches tested. */
  step: number;
};

export type TilesShape = { width: number; height: number; side: number; tiles: Tile[] };

/** Equal tiles keep small provinces visible; failures are text, because few tests make any rate look bad. */
export function provinceTiles(provinces: readonly Province[], width: number, signs: 'hanzi' | 'letters'): TilesShape {
  const side = Math.floor((width - GAP * (COLUMNS - 1)) / COLUMNS);
  const most = Math.max(1, ...provinces.map(({ batches }) => batches));
  return {
    width: side * COLUMNS + GAP * (COLUMNS - 1),
    height: side * ROWS + GAP * (ROWS - 1),
    side,
    tiles: provinces.flatMap((province) => {
      const place = PLACES.get(province.key);
      if (!place) return [];
      return [
        {
          ...province,
          x: place.column * (side + GAP),
          y: place.row * (side + GAP),
          sign: signs === 'hanzi' ? place.sign : place.letters,
          step: Math.ceil((province.batches / most) * 4),
        },
      ];
    }),
  };
}
