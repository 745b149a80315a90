import { describe, expect, test } from 'vitest'
import { bytesOf, isRefusal, largestMap, mostFeatures, mostPoints, readGeoJson } from './geo-json'

const square = [
  [120, 30],
  [121, 30],
  [121, 31],
  [120, 31],
  [120, 30],
]
const feature = (geometry: unknown, properties: unknown = null) => ({ type: 'Feature', properties, geometry })
const polygon = { type: 'Polygon', coordinates: [square] }
const mapOf = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const only = (geometry: unknown, properties?: unknown) => readGeoJson(mapOf(feature(geometry, properties)))

describe('[SYS-34] a GeoJSON file', () => {
  test.each([
    ['Polygon', polygon, { rings: 1, points: 0 }],
    ['MultiPolygon', { type: 'MultiPolygon', coordinates: [[square, square], [square]] }, { rings: 3, points: 0 }],
    ['Point', { type: 'Point', coordinates: [120, 30, 8] }, { rings: 0, points: 1 }],
    [
      'MultiPoint',
      {
        type: 'MultiPoint',
        coordinates: [
          [180, 90],
          [-180, -90],
        ],
      },
      { rings: 0, points: 2 },
    ],
  ])('of a %s is read', (_, geometry, counts) => {
    const reading = only(geometry)
    if (isRefusal(reading)) throw new Error(reading.problem)
    const [read] = reading.features
    expect({ rings: read?.rings.length, points: read?.points.length }).toEqual(counts)
  })

  test.each([
    ['a name and the code of an area', { name: ' 杭州市 ', adcode: 330100 }, { name: '杭州市', code: '330100' }],
    ['a code of another name', { code: 'A-1' }, { name: '', code: 'A-1' }],
    ['nothing', null, { name: '', code: '' }],
    ['what is no text', { name: { a: 1 }, adcode: ['x'] }, { name: '', code: '' }],
    ['what no text may hold', { name: 'a\0\ud800b' }, { name: 'ab', code: '' }],
    ['half of a sign at its longest', { name: `${'a'.repeat(99)}😀` }, { name: 'a'.repeat(99), code: '' }],
  ])('tells %s', (_, properties, told) => {
    expect(only(polygon, properties)).toMatchObject({ features: [told], pointCount: 5 })
  })

  test.each([
    ['nothing', '', { problem: 'empty' }],
    ['blanks', ' \n', { problem: 'empty' }],
    ['no feature', mapOf(), { problem: 'empty' }],
    ['no JSON', '{"type":', { problem: 'text' }],
    ['half a number', '{"a":01}', { problem: 'text' }],
    ['null', 'null', { problem: 'kind' }],
    ['a list', '[]', { problem: 'kind' }],
    ['a single feature', JSON.stringify(feature(polygon)), { problem: 'kind' }],
    ['features that are no list', '{"type":"FeatureCollection","features":{}}', { problem: 'kind' }],
    ['something else among features', mapOf(feature(polygon), 7), { problem: 'feature', at: 2 }],
    ['a feature without a shape', mapOf(feature(null)), { problem: 'geometry', at: 1 }],
    ['a line', mapOf(feature({ type: 'LineString', coordinates: square })), { problem: 'geometry', at: 1 }],
    ['a name of every object', mapOf(feature({ type: 'constructor' })), { problem: 'geometry', at: 1 }],
    ['an area without a ring', mapOf(feature({ type: 'Polygon', coordinates: [] })), { problem: 'geometry', at: 1 }],
    ['coordinates as text', mapOf(feature({ type: 'Point', coordinates: ['1', '2'] })), { problem: 'geometry', at: 1 }],
    ['one coordinate', mapOf(feature({ type: 'Point', coordinates: [1] })), { problem: 'geometry', at: 1 }],
    [
      'a ring of three',
      mapOf(feature({ type: 'Polygon', coordinates: [square.slice(0, 3)] })),
      { problem: 'ring', at: 1 },
    ],
    [
      'an open ring',
      mapOf(feature({ type: 'Polygon', coordinates: [square.slice(0, 4)] })),
      { problem: 'ring', at: 1 },
    ],
    ['metres', mapOf(feature({ type: 'Point', coordinates: [13358338, 3503549] })), { problem: 'range', at: 1 }],
    [
      'a latitude above the pole',
      mapOf(feature({ type: 'Point', coordinates: [0, 90.1] })),
      { problem: 'range', at: 1 },
    ],
    [
      'an endless number',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1e999,0]}}]}',
      { problem: 'range', at: 1 },
    ],
  ])('with %s is refused', (_, text, refusal) => {
    expect(readGeoJson(text)).toEqual(refusal)
  })

  test('begins with a mark of its bytes at times', () => {
    expect(readGeoJson(`\uFEFF${mapOf(feature(polygon))}`)).toMatchObject({ pointCount: 5 })
  })

  test('counts bytes and not letters', () => {
    const padded = (letter: string, count: number) => mapOf(feature(polygon, { more: letter.repeat(count) }))
    const room = largestMap - padded('', 0).length
    expect(readGeoJson(padded('a', room))).toMatchObject({ pointCount: 5 })
    expect(readGeoJson(padded('a', room + 1))).toEqual({ problem: 'large' })
    expect(readGeoJson(padded('图', Math.ceil(room / 3) + 1))).toEqual({ problem: 'large' })
  })

  test('is not parsed where it is nested too deep or split too often, whatever its texts hold', () => {
    expect(readGeoJson('['.repeat(200_000))).toEqual({ problem: 'deep' })
    expect(readGeoJson(`[${'0,'.repeat(1_500_001)}0]`)).toEqual({ problem: 'deep' })
    expect(only(polygon, { more: '[{,'.repeat(100), quoted: '"[[[[[[[[[[[[[[[[[[[[\\' })).toMatchObject({
      pointCount: 5,
    })
  })

  test('holds so many features and points, and no more', () => {
    const one = feature({ type: 'Point', coordinates: [1, 1] })
    expect(readGeoJson(mapOf(...Array(mostFeatures).fill(one)))).toMatchObject({ pointCount: mostFeatures })
    expect(readGeoJson(mapOf(...Array(mostFeatures + 1).fill(one)))).toEqual({ problem: 'many' })
    const points = (count: number) => feature({ type: 'MultiPoint', coordinates: Array(count).fill([1, 1]) })
    expect(readGeoJson(mapOf(points(mostPoints - 1), one))).toMatchObject({ pointCount: mostPoints })
    expect(readGeoJson(mapOf(points(mostPoints), one))).toEqual({ problem: 'many' })
  })
})

test.each([
  ['', 0],
  ['a', 1],
  ['é', 2],
  ['图', 3],
  ['😀', 4],
])('"%s" takes %i bytes', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes)
})
