import type { Art, Scene } from '../art.ts';
import { box, type Point, points, polygon } from '../outline.ts';
import { hill, paintFloor, paintGround } from '../props/landscape.ts';
import { drop } from '../props/rounds.ts';
import { birds, cloud, skyline, sun } from '../props/sky.ts';

function containerShip(art: Art): void {
  const { pal, width, height } = art;

  skyline(art, 0.3);
  const sunX = width * art.random(0.2, 0.8);
  sun(art, sunX, height * 0.36, art.random(96, 128));
  cloud(art, width * 0.2, height * 0.2, 0.8, pal.milk);
  birds(art, width * 0.7, height * 0.18, pal.deep, 4);
  hill(art, height * 0.56, 18, pal.far);
  const waterY = height * 0.7;
  const cx = width * 0.5;
  const half = Math.min(width * 0.42, 380);
  const wave = (y: number, color: string): void => {
    const crest: Point[] = [[-40, height + 40, 1]];
    for (let x = -40; x <= width + 40; x += 46) {
      crest.push([x, y + ((x / 46) % 2 ? 9 : -5) + art.random(-3, 3)]);
    }

    crest.push([width + 40, height + 40, 1]);
    art.cut(crest, color, { shadow: [0.12, 0, -6], jitter: 0 });
  };

  wave(waterY - 26, pal.mid);
  const colors = [pal.hot, pal.hot2, pal.milk, pal.sun, pal.near];
  const boxWidth = 74;
  const boxHeight = 38;
  const stacks = Math.floor((2 * half * 0.72) / boxWidth);
  for (let i = 0; i < stacks; i++) {
    const tiers = art.int(2, 4);
    for (let j = 0; j < tiers; j++) {
      const x = cx - half * 0.92 + i * boxWidth + 20;
      const y = waterY - 64 - j * boxHeight;
      const color = art.pick(colors);
      const container = art.cut(box(x, y - boxHeight + 2, boxWidth - 4, boxHeight - 3), color, {
        shadow: [0.12, 3, 3],
        jitter: 0.7,
      });
      art.print(container, 'cols', pal.ink, '.14');

      if (art.chance(0.22)) {
        drop(art, x + boxWidth / 2 - 2, y - 14, 7, color === pal.milk ? pal.near : pal.milk, { shadow: 0 });
      }
    }
  }

  const bridgeX = cx + half * 0.58;
  art.cut(box(bridgeX, waterY - 200, 92, 140), pal.milk);

  for (let deck = 0; deck < 3; deck++) {
    for (let i = 0; i < 3; i++) {
      art.flat(box(bridgeX + 12 + i * 26, waterY - 186 + deck * 34, 15, 15), pal.deep, 0.5);
    }
  }

  art.cut(box(bridgeX + 24, waterY - 252, 40, 54), pal.hot, { shadow: 0.14 });
  art.flat(box(bridgeX + 24, waterY - 238, 40, 12), pal.milk);
  const profile = points`
    ${cx - half - 30},${waterY - 72}! ${cx + half + 10},${waterY - 66}! ${cx + half - 14},${waterY + 10}
    ${cx + half - 40},${waterY + 40}! ${cx - half + 40},${waterY + 40}! ${cx - half - 4},${waterY - 20}
  `;
  const hull = art.cut(profile, pal.deep, { shadow: 0.2 });
  art.clipTo(hull, () => art.flat(box(cx - half - 60, waterY + 2, 2 * half + 120, 60), pal.hot));
  art.line(points`${cx - half + 8},${waterY - 46} ${cx + half - 20},${waterY - 42}`, pal.milk, 4);
  wave(waterY + 18, pal.near);
  wave(waterY + 66, pal.deep);
  wave(waterY + 116, pal.ink);
}

function gantry(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.sky);
  sun(art, width * art.random(0.3, 0.7), height * 0.42, 170);
  const groundY = height * 0.84;
  paintFloor(art, groundY, pal.deep);
  const cx = width * 0.5;
  const steel = pal.hot;
  const colors = [pal.near, pal.hot2, pal.milk, pal.mid, pal.hot];
  const stacks = Math.floor(width / 122);
  for (let i = 0; i < stacks; i++) {
    const tiers = art.int(1, i > stacks * 0.3 && i < stacks * 0.6 ? 2 : 4);
    for (let j = 0; j < tiers; j++) {
      const x = (width - stacks * 122) / 2 + i * 122;
      const y = groundY - j * 58;
      const color = art.pick(colors);
      const container = art.cut(box(x + 2, y - 56, 117, 54), color, { shadow: 0.14, jitter: 0.8 });
      art.print(container, 'cols', pal.ink, '.14');

      if (art.chance(0.3)) art.flat(art.blob(x + 60, y - 30, 20, 13, 0.3), color === pal.milk ? pal.ink : pal.milk);
    }
  }

  const leftLeg = cx - 150;
  const rightLeg = cx + 110;
  const beamY = height * 0.2;
  for (const x of [leftLeg, rightLeg]) {
    art.cut(polygon`${x - 11},${groundY} ${x - 8},${beamY} ${x + 8},${beamY} ${x + 11},${groundY}`, steel, {
      shadow: 0.18,
    });
  }

  art.cut(box(cx - 330, beamY - 14, 700, 24), steel, { shadow: 0.18 });
  art.line(points`${leftLeg},${beamY} ${leftLeg + 60},${beamY - 92} ${cx + 360},${beamY - 8}`, steel, 7, { jitter: 0 });
  art.line(points`${leftLeg + 60},${beamY - 92} ${cx - 320},${beamY - 8}`, steel, 7, { jitter: 0 });
  art.line(points`${leftLeg},${groundY - 110} ${rightLeg},${groundY - 210}`, steel, 7, { jitter: 0 });
  art.line(points`${leftLeg},${groundY - 110} ${rightLeg},${groundY - 110}`, steel, 9, { jitter: 0 });
  const hoistX = cx + art.random(-60, 40);
  art.flat(box(hoistX - 32, beamY + 8, 64, 26), pal.ink);

  for (const side of [-40, 40]) {
    art.line(points`${hoistX + side * 0.5},${beamY + 30} ${hoistX + side},${height * 0.42}`, pal.ink, 3, { jitter: 0 });
  }

  const container = art.cut(box(hoistX - 62, height * 0.42, 124, 58), pal.near, { shadow: 0.2 });
  art.print(container, 'cols', pal.ink, '.18');
  drop(art, hoistX, height * 0.42 + 34, 13, pal.milk, { shadow: 0 });
  birds(art, width * 0.82, height * 0.16, pal.deep, 4);

  for (let x = 30; x < width; x += 90) {
    art.flat(box(x, groundY + 34, 46, 8), pal.hot2);
  }
}

function containerWall(art: Art): void {
  const { pal, width, height } = art;

  paintGround(art, pal.ink);
  const colors = [pal.near, pal.hot, pal.hot2, pal.milk, pal.mid, pal.far, pal.deep, pal.sun];
  const rowHeight = height / 5;
  let color: string | undefined;

  for (let j = 0; j < 5; j++) {
    let x = -art.random(20, 160);
    while (x < width) {
      const length = art.pick([190, 250, 310]);
      color = art.pickOther(colors, color);
      const container = art.cut(box(x + 3, j * rowHeight + 3, length - 6, rowHeight - 6), color, {
        shadow: [0.1, 2, 2],
        jitter: 1,
      });
      art.print(container, art.pick(['cols', 'cols', 'cols', 'hatch']), pal.ink, '.15');
      const ink = [pal.milk, pal.far, pal.hot2, pal.sun].includes(color) ? pal.deep : pal.milk;
      const mark = art.int(0, 5);
      const middleX = x + length / 2;
      const middleY = j * rowHeight + rowHeight / 2;
      if (mark === 0) {
        drop(art, middleX, middleY + 10, 22, ink, { shadow: 0 });
      } else if (mark === 1) {
        art.clipTo(container, () => {
          for (let patch = 0; patch < 4; patch++) {
            art.flat(
              art.blob(x + length * art.random(), j * rowHeight + rowHeight * art.random(), 40, 30, 0.28),
              pal.ink,
            );
          }
        });
      } else if (mark === 2) {
        art.line(points`${middleX - 50},${middleY} ${middleX + 50},${middleY}`, ink, 8);
        art.line(points`${middleX - 50},${middleY + 20} ${middleX + 14},${middleY + 20}`, ink, 8);
      }

      x += length;
    }
  }
}

export const portScenes: readonly Scene[] = [
  { draw: containerShip, outdoors: true },
  { draw: gantry, outdoors: true },
  { draw: containerWall },
];
