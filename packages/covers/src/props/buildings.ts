import type { Art } from '../art.ts';
import { box, points, polygon } from '../outline.ts';

export function barn(art: Art, x: number, y: number, scale: number, wall: string, roof: string): void {
  const { pal } = art;

  art.group({ x, y, scale }, () => {
    art.cut(polygon`70,0 70,-78 210,-78 210,0`, wall, { shadow: 0.14 });
    art.cut(polygon`58,-74 96,-130 212,-130 224,-74`, roof, { shadow: 0.14 });
    art.cut(polygon`-4,0 -4,-82 36,-124 76,-82 76,0`, pal.milk, { shadow: 0.14 });
    art.flat(polygon`-16,-74 36,-138 88,-74 82,-68 36,-122 -10,-68`, roof);
    art.flat(box(14, -56, 44, 56), pal.ink);
    art.line(points`16,-54 56,-2`, wall, 3);
    art.line(points`56,-54 16,-2`, wall, 3);
    art.flat(art.oval(36, -88, 9), pal.ink, 0.4);

    for (let i = 0; i < 3; i++) {
      art.flat(box(100 + i * 36, -52, 18, 20), pal.sun, 0.8);
    }
  });
}

export function silo(art: Art, x: number, y: number, scale: number, color: string, cap: string): void {
  art.group({ x, y, scale }, () => {
    const shape = art.cut(points`-26,0! -26,-150! -20,-172 0,-184 20,-172 26,-150! 26,0!`, color, { shadow: 0.15 });

    art.clipTo(shape, () => {
      art.flat(box(-40, -190, 80, 42), cap);

      for (let i = 0; i < 5; i++) {
        art.line(points`-30,${-24 - i * 26} 30,${-24 - i * 26}`, cap, 2.2, { opacity: 0.7 });
      }
    });

    art.crescent(shape, -16, 0, art.pal.ink, 'dots', 0.45);
  });
}

export function turbine(art: Art, x: number, y: number, scale: number, color: string, turn: number): void {
  art.group({ x, y, scale }, () => {
    art.flat(polygon`-3,0 -1.6,-190 1.6,-190 3,0`, color, 0.3);
    art.group({ x: 0, y: -190 }, () => {
      for (let i = 0; i < 3; i++) {
        art.group({ x: 0, y: 0, rotate: i * 120 + turn }, () =>
          art.flat(points`0,0! -6,-26 -1,-94! 4,-30`, color, 0.4),
        );
      }

      art.flat(art.oval(0, 0, 6), art.pal.ink, 0.2);
    });
  });
}
