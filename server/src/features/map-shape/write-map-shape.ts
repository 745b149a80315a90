import type { InputOf } from '@workstation/contract/endpoint'
import type { mapShape } from '@workstation/contract/map-shape'
import { drawMap } from '@workstation/domain/map/draw-map'
import { bytesOf, isRefusal, mostFeatures, mostPoints, readGeoJson } from '@workstation/domain/map/geo-json'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { mapShapeModel as model } from './map-shape-model'
import { hasArea } from './store'

type Step = WriteStep<'map_shape'>

async function checkArea({ trx, changed, row }: Step): Promise<void> {
  if (changed.has('areaId') && row.area_id !== null && !(await hasArea(trx, row.area_id)))
    throw new AppError('map.area-unknown')
}

/** What is kept of a file. @throws map.* where it is no map */
function shapeOf(data: string) {
  const reading = readGeoJson(data)
  if (isRefusal(reading)) {
    const { problem, at = 0 } = reading
    throw new AppError(`map.${problem}`, problem === 'many' ? { features: mostFeatures, points: mostPoints } : { at })
  }
  const { features, pointCount } = reading
  const counts = { feature_count: features.length, point_count: pointCount, byte_size: bytesOf(data) }
  return { geo_json: data, drawing: JSON.stringify(drawMap(features)), ...counts }
}

type Shape = ReturnType<typeof shapeOf>

/** The shapes are written with the field that stands for them, by who may write it. */
const keeping =
  (shape: Shape | undefined) =>
  ({ changed }: Step) =>
    shape && changed.has('data') ? shape : {}

/** Reads the file before anything is locked: others do not wait for it. @throws map.*, code-exists */
export const createMapShape = async (
  services: Services,
  caller: WriteCaller,
  { data = '', ...form }: InputOf<typeof mapShape.create>,
) => createRow(services, caller, { model, form: { ...form, data }, check: checkArea, derive: keeping(shapeOf(data)) })

/** Saves a changed map, with new shapes where a file came. @throws map.*, code-exists, changed */
export async function updateMapShape(
  services: Services,
  caller: WriteCaller,
  { data = '', ...form }: InputOf<typeof mapShape.update>,
) {
  const parts = { model, check: checkArea }
  if (data.trim() === '') return updateRow(services, caller, { ...parts, form })
  const written = { ...form, data }
  await updateRow(services, caller, { ...parts, form: written, derive: keeping(shapeOf(data)) })
}

export const toggleMapShape = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, { model, id })

export const removeMapShape = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, { model, id })
