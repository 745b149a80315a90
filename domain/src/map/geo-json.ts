/** Longest text of a map, in bytes of UTF-8. */
export const largestMap = 5 * 1024 * 1024
/** What one map holds at most. */
export const mostFeatures = 5_000
export const mostPoints = 300_000
/** A MultiPolygon of a collection is eight deep; what people add in properties is given some room. */
const deepest = 16
/** Signs that separate values: three numbers to a point, and properties beside them. */
const mostSeparators = 1_500_000

export type Point = readonly [number, number]
/** One shape of a map: areas as closed rings, and points. */
export interface MapFeature {
  readonly name: string
  /** The code of the area that it shows, '' where it has none. */
  readonly code: string
  readonly rings: readonly (readonly Point[])[]
  readonly points: readonly Point[]
}
export type MapProblem =
  | 'empty'
  | 'large'
  | 'deep'
  | 'text'
  | 'kind'
  | 'many'
  | 'feature'
  | 'geometry'
  | 'ring'
  | 'range'
/** What is wrong, and in which feature, counted from 1. */
export interface MapRefusal {
  readonly problem: MapProblem
  readonly at?: number
}
export type MapReading = { readonly features: readonly MapFeature[]; readonly pointCount: number } | MapRefusal

class Refused extends Error {
  constructor(readonly problem: MapProblem) {
    super(problem)
  }
}

/** Whether a text is nested or split beyond any map, found without the cost of parsing it. */
function isOverdone(text: string): boolean {
  let depth = 0
  let separators = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') separators++
    if (depth > deepest || separators > mostSeparators) return true
  }
  return false
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refused('geometry')
  return value
}

function pointOf(value: unknown): Point {
  const [x, y] = listOf(value)
  if (typeof x !== 'number' || typeof y !== 'number') throw new Refused('geometry')
  if (Math.abs(x) > 180 || Math.abs(y) > 90) throw new Refused('range')
  return [x, y]
}

/** A ring ends where it begins, around an area. */
function ringOf(value: unknown): Point[] {
  const ring = listOf(value).map(pointOf)
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 4 || first[0] !== last[0] || first[1] !== last[1]) throw new Refused('ring')
  return ring
}

type Shape = Pick<MapFeature, 'rings' | 'points'>
const readers: Readonly<Record<string, (coordinates: unknown) => Shape>> = {
  Point: (one) => ({ rings: [], points: [pointOf(one)] }),
  MultiPoint: (many) => ({ rings: [], points: listOf(many).map(pointOf) }),
  Polygon: (rings) => ({ rings: listOf(rings).map(ringOf), points: [] }),
  MultiPolygon: (many) => ({ rings: listOf(many).flatMap((rings) => listOf(rings).map(ringOf)), points: [] }),
}

/** A name or a code as it can be shown and compared: without what no text may hold. */
const wordOf = (value: unknown, longest: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}|\p{Surrogate}/gu, '')
        .trim()
        .slice(0, longest)
        .replace(/\p{Surrogate}/gu, '')
    : ''

function featureOf(value: unknown): MapFeature {
  if (!isObject(value) || value.type !== 'Feature') throw new Refused('feature')
  const { geometry } = value
  const kind = isObject(geometry) ? String(geometry.type) : ''
  if (!isObject(geometry) || !Object.hasOwn(readers, kind)) throw new Refused('geometry')
  const shape = readers[kind]?.(geometry.coordinates) as Shape
  if (shape.rings.length + shape.points.length === 0) throw new Refused('geometry')
  const told = isObject(value.properties) ? value.properties : {}
  return { name: wordOf(told.name, 100), code: wordOf(told.adcode ?? told.code, 50), ...shape }
}

const pointsOf = ({ rings, points }: Shape) => rings.reduce((sum, ring) => sum + ring.length, points.length)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readFeatures(list: readonly unknown[]): MapReading {
  const features: MapFeature[] = []
  let pointCount = 0
  for (const [index, value] of list.entries()) {
    try {
      const feature = featureOf(value)
      pointCount += pointsOf(feature)
      features.push(feature)
    } catch (error) {
      if (error instanceof Refused) return { problem: error.problem, at: index + 1 }
      throw error
    }
    if (pointCount > mostPoints) return { problem: 'many' }
  }
  return { features, pointCount }
}

/** The bytes that a text takes in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // The two halves of a pair are two units here and four bytes there.
    if (code >= 0x80) bytes += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

/**
 * Reads a GeoJSON FeatureCollection of areas and points in degrees of longitude and latitude, or says what is wrong with
 * it. Size, depth and number of values are looked at before it is parsed.
 */
export function readGeoJson(text: string): MapReading {
  const json = text.replace(/^\uFEFF/, '')
  if (json.trim() === '') return { problem: 'empty' }
  if (json.length > largestMap || bytesOf(json) > largestMap) return { problem: 'large' }
  if (isOverdone(json)) return { problem: 'deep' }
  const value = parsed(json)
  if (value === undefined) return { problem: 'text' }
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features))
    return { problem: 'kind' }
  if (value.features.length === 0) return { problem: 'empty' }
  return value.features.length > mostFeatures ? { problem: 'many' } : readFeatures(value.features)
}

/** Whether a map was refused. */
export const isRefusal = (reading: MapReading): reading is MapRefusal => 'problem' in reading
