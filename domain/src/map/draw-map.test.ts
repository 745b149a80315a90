import { describe, expect, test } from 'vitest'
import { drawMap } from './draw-map'
import type { MapFeature, Point } from './geo-json'
import { simplifyLine } from './simplify-line'

const shape = (rings: Point[][], points: Point[] = []): MapFeature => ({ name: '甲', code: '1', rings, points })
const square: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

describe('[SYS-34] a simplified line', () => {
  test.each<[string, Point[], number, Point[]]>([
    ['of nothing', [], 1, []],
    ['of one point', [[1, 1]], 1, [[1, 1]]],
    [
      'loses what lies on it',
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      0.1,
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'loses what lies near',
      [
        [0, 0],
        [1, 0.5],
        [2, 0],
      ],
      0.5,
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'keeps what lies further',
      [
        [0, 0],
        [1, 0.6],
        [2, 0],
      ],
      0.5,
      [
        [0, 0],
        [1, 0.6],
        [2, 0],
      ],
    ],
    [
      'keeps what lies beyond its end',
      [
        [0, 0],
        [3, 0],
        [2, 0],
      ],
      0.5,
      [
        [0, 0],
        [3, 0],
        [2, 0],
      ],
    ],
    [
      'has no point twice',
      [
        [0, 0],
        [0, 0],
        [2, 0],
        [2, 0],
      ],
      0.1,
      [
        [0, 0],
        [2, 0],
      ],
    ],
    ['of a ring stays a ring', square, 0.1, square],
  ])('%s', (_, line, tolerance, left) => {
    expect(simplifyLine(line, tolerance)).toEqual(left)
  })

  test('costs little where every point stays', () => {
    const zigzag = Array.from({ length: 300_000 }, (_, at): Point => [at, at % 2])
    expect(simplifyLine(zigzag, 0.1)).toHaveLength(300_000)
  })
})

describe('[SYS-34] a drawn map', () => {
  test('has north up, and its longer side a thousand wide', () => {
    const { width, height, shapes } = drawMap([shape([square])])
    expect([width, height]).toEqual([1000, 1000])
    expect(shapes).toEqual([{ name: '甲', code: '1', path: 'M0,1000L1000,1000L1000,0L0,0Z', points: [] }])
  })

  test('is as much narrower as degrees of longitude are', () => {
    const far: Point[] = square.map(([x, y]) => [x, y + 59.5])
    expect(drawMap([shape([far])])).toMatchObject({ width: 500, height: 1000 })
  })

  test('has a dot for each point and for an area too small to be seen', () => {
    const tiny: Point[] = square.map(([x, y]) => [x / 1e6, y / 1e6])
    const { shapes } = drawMap([
      shape([square]),
      shape([tiny]),
      shape(
        [],
        [
          [0.5, 0.5],
          [0.5, 0.5],
          [1, 1],
        ],
      ),
    ])
    expect(shapes.map(({ points }) => points)).toEqual([
      [],
      [{ x: 0, y: 1000 }],
      [
        { x: 500, y: 500 },
        { x: 1000, y: 0 },
      ],
    ])
    expect(shapes[1]?.path).toBe('')
  })

  test('of a single point has it in the middle', () => {
    expect(drawMap([shape([], [[120, 30]])])).toMatchObject({
      width: 100,
      height: 100,
      shapes: [{ points: [{ x: 50, y: 50 }] }],
    })
  })

  test('is coarser where it would be too much to draw', () => {
    const noisy = Array.from(
      { length: 100_000 },
      (_, at): Point => [(at * 7919) % 997, ((at * 104_729) % 991) / 6 - 80],
    )
    const dots = Array.from({ length: 100_000 }, (_, at): Point => [(at % 317) / 10, at / 2000])
    const { shapes } = drawMap([
      shape([[...noisy, noisy[0] as Point]].map((ring) => ring.map(([x, y]): Point => [x / 6, y]))),
      shape([], dots),
    ])
    expect(shapes.reduce((sum, { path, points }) => sum + path.split(',').length + points.length, 0)).toBeLessThan(
      20_100,
    )
    expect(shapes[0]?.path).not.toBe('')
  })
})
