import type { Language } from '@workstation/contract/language'
import { mapErrors } from '@workstation/contract/map-errors'
import { drawMap, type MapDrawing } from '@workstation/domain/map/draw-map'
import { isRefusal, type MapRefusal, mostFeatures, mostPoints, readGeoJson } from '@workstation/domain/map/geo-json'

export type ReadMap = { readonly drawing: MapDrawing } | { readonly refused: MapRefusal }

/** What a file shows, or why it is no map: by the rule that the server refuses it by. */
export function readMap(data: string): ReadMap {
  const reading = readGeoJson(data)
  return isRefusal(reading) ? { refused: reading } : { drawing: drawMap(reading.features) }
}

/** Why a file is no map, in words of the server's. */
export function sayRefusal({ problem, at = 0 }: MapRefusal, language: Language): string {
  const values: Record<string, number> = { at, features: mostFeatures, points: mostPoints }
  return mapErrors[`map.${problem}`][language].replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))
}
