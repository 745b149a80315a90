import { encodePng } from '../../../platform/encode-png'

const size = { width: 240, height: 90 }
const [paper, ink] = [255, 30]
const pen = 1.6

/** Strokes of a hasty signature, each as the points that a pen passes. */
const strokes: ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>> = [
  [
    [22, 38],
    [58, 26],
    [40, 44],
    [26, 68],
    [52, 50],
    [76, 66],
  ],
  [
    [88, 22],
    [86, 50],
    [80, 72],
    [98, 46],
    [124, 30],
    [110, 54],
    [128, 62],
  ],
  [
    [140, 34],
    [172, 28],
    [154, 46],
    [148, 70],
    [176, 56],
    [204, 44],
    [224, 58],
  ],
]

/** Blackens what the pen covers on its way from one point to the next. */
function draw(points: Uint8Array, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 2)
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps]
    for (let row = Math.ceil(y - pen); row <= y + pen; row++)
      for (let column = Math.ceil(x - pen); column <= x + pen; column++)
        if (Math.hypot(column - x, row - y) <= pen) points[row * size.width + column] = ink
  }
}

/** A signature as the pad of the page sends it: a picture as data address. */
export function demoSignature(): string {
  const points = new Uint8Array(size.width * size.height).fill(paper)
  for (const stroke of strokes) for (const [at, point] of stroke.entries()) draw(points, stroke[at - 1] ?? point, point)
  return `data:image/png;base64,${encodePng({ ...size, points }).toString('base64')}`
}
