import type { MapFeature, Point } from './geo-json'
import { simplifyLine } from './simplify-line'

/** The longer side of a drawing, in its own units; a map on a page is hardly wider. */
const side = 1000
/** What all outlines of a drawing hold at most, so that a page draws them at once. */
const mostDrawn = 20_000
/** Degrees below which a map is a point: it is drawn in the middle. */
const smallest = 1e-9

export interface DrawnShape {
  readonly name: string
  readonly code: string
  /** The outline as the `d` of an SVG path; '' for points alone. */
  readonly path: string
  readonly points: { readonly x: number; readonly y: number }[]
}
export interface MapDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly DrawnShape[]
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly place: (point: Point) => Point
}

/** Where degrees lie on the drawing: north is up, and a degree of longitude as much narrower as it is in the middle. */
function frameOf(features: readonly MapFeature[]): Frame {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { rings, points } of features)
    for (const line of [...rings, points])
      for (const [x, y] of line) {
        west = Math.min(west, x)
        east = Math.max(east, x)
        south = Math.min(south, y)
        north = Math.max(north, y)
      }
  const narrow = Math.max(0.05, Math.cos((((south + north) / 2) * Math.PI) / 180))
  const [wide, high] = [(east - west) * narrow, north - south]
  const scale = side / Math.max(wide, high, smallest)
  const [width, height] = [wide, high].map((size) => Math.max(side / 10, Math.round(size * scale))) as [number, number]
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2]
  const place = ([x, y]: Point): Point => [
    Math.round(left + (x - west) * narrow * scale),
    Math.round(top + (north - y) * scale),
  ]
  return { width, height, place }
}

/** The rings that are left of a feature; what becomes smaller than a dot is gone. */
const ringsOf = (feature: MapFeature, { place }: Frame, tolerance: number) =>
  feature.rings.map((ring) => simplifyLine(ring.map(place), tolerance)).filter((ring) => ring.length >= 4)

const pathOf = (rings: readonly (readonly Point[])[]) =>
  rings
    .map(
      (ring) =>
        `M${ring
          .slice(0, -1)
          .map(([x, y]) => `${x},${y}`)
          .join('L')}Z`,
    )
    .join('')

/** One of the points that nobody could tell apart on the drawing. */
function apart(points: readonly Point[], tolerance: number) {
  const cell = (value: number) => Math.round(value / tolerance)
  const byCell = new Map(points.map(([x, y]) => [`${cell(x)},${cell(y)}`, { x, y }]))
  return [...byCell.values()]
}

function shapeOf(feature: MapFeature, frame: Frame, tolerance: number): DrawnShape {
  const rings = ringsOf(feature, frame, tolerance)
  // An area that is too small for an outline is shown where it begins.
  const dots = rings.length === 0 && feature.rings[0]?.[0] ? [feature.rings[0][0]] : []
  const points = apart([...feature.points, ...dots].map(frame.place), tolerance)
  return { name: feature.name, code: feature.code, path: pathOf(rings), points }
}

const sizeOf = (shapes: readonly DrawnShape[]) =>
  shapes.reduce((sum, { path, points }) => sum + path.split(',').length - 1 + points.length, 0)

/** The features as a picture of whole numbers: simplified until it is small enough to draw, coarser where it must be. */
export function drawMap(features: readonly MapFeature[]): MapDrawing {
  const frame = frameOf(features)
  let tolerance = 0.7
  let shapes = features.map((feature) => shapeOf(feature, frame, tolerance))
  while (sizeOf(shapes) > mostDrawn && tolerance < side) {
    tolerance *= 4
    shapes = features.map((feature) => shapeOf(feature, frame, tolerance))
  }
  return { width: frame.width, height: frame.height, shapes }
}
