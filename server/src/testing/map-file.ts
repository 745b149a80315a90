/** A GeoJSON file with a square for each of these areas, the codes of areas beside some. */
export const mapFile = (names: readonly string[], codes: readonly (string | number)[] = []): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: names.map((name, at) => ({
      type: 'Feature',
      properties: { name, ...(codes[at] !== undefined && { adcode: codes[at] }) },
      geometry: { type: 'Polygon', coordinates: [squareAt(110 + at)] },
    })),
  })

const squareAt = (west: number) => [
  [west, 30],
  [west + 1, 30],
  [west + 1, 31],
  [west, 31],
  [west, 30],
]
