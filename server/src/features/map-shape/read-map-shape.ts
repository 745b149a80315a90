import { Readable } from 'node:stream'
import type { InputOf } from '@workstation/contract/endpoint'
import type { MapShape, mapShape } from '@workstation/contract/map-shape'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport, makeExport, stateIn } from '../export'
import { mapShapeModel } from './map-shape-model'
import { areaNamesByCode, findDrawing, findGeoJson, inState, isMapOn, listMapNames, ofArea } from './store'

type Filters = Pick<InputOf<typeof mapShape.list>, 'enabledMark' | 'areaId'>

const conditionsOf = ({ enabledMark, areaId }: Filters): RowFilter[] => [
  ...(enabledMark === undefined ? [] : [inState(enabledMark)]),
  ...(areaId ? [['areaName', ofArea(areaId)] as const] : []),
]

/** One page of what the person sees. */
export const listMapShapes = (db: Db, actor: Actor, query: InputOf<typeof mapShape.list>) =>
  listRows<MapShape>(db, mapShapeModel, actor, { ...query, filters: conditionsOf(query) })

/** A map that the person sees, or not-found. */
export const findMapShape = (db: Db, actor: Actor, id: string) => findRow<MapShape>(db, mapShapeModel, actor, id)

/** The maps that are on: they show where things are, which is no secret. */
export const offerMaps = async (db: Db) => ({ list: await listMapNames(db) })

/** What is drawn of a map, with the areas that its codes name. One that is off is shown to who sees it in the list. */
export async function drawMapShape(db: Db, actor: Actor, id: string) {
  const isKeeper = actor.isAdministrator || actor.pages.has(mapShapeModel.modelId)
  if (!(await isMapOn(db, id))) {
    if (!isKeeper) throw new AppError('not-found')
    await findMapShape(db, actor, id)
  }
  const drawing = await findDrawing(db, id)
  if (!drawing) throw new AppError('not-found')
  const names = await areaNamesByCode(
    db,
    drawing.shapes.map(({ code }) => code),
  )
  const named = (code: string) => names.get(code) ?? ''
  return { ...drawing, shapes: drawing.shapes.map((shape) => ({ ...shape, areaName: named(shape.code) })) }
}

const title = { zh: '地图', en: 'Maps', zhtw: '地圖' }

/** The same rows as the list, as a spreadsheet. */
export function exportMapShapes(services: Services, context: Context, query: InputOf<typeof mapShape.export>) {
  const { selectKey, ...asked } = query
  return makeExport(services, context, {
    name: title[context.language],
    model: mapShapeModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey:
      selectKey || 'fullName,enCode,areaName,areaCode,featureCount,pointCount,byteSize,enabledMark,description',
    shown: { enabledMark: stateIn(context.language) },
  })
}

/** The file of a map, as it came. */
export async function exportGeoJson(services: Services, context: Context, id: string) {
  const found = await findMapShape(services.db, context.actor, id)
  return keepExport(services, context, {
    name: found.fullName ?? title[context.language],
    extension: 'geojson',
    stream: Readable.from([Buffer.from(await findGeoJson(services.db, id))]),
  })
}
