import { mapShape } from '@workstation/contract/map-shape'
import { mapShapeModel } from '../../features/map-shape/map-shape-model'
import { dataOf } from '../make-review'
import { mapFile } from '../map-file'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: ['甲图', '乙图'][at],
    enCode: `fixture-${made}`,
    areaId: ['330000', '320000'][at],
    data: mapFile(['甲区', '乙区'].slice(0, at + 1)),
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const mapShapeFixture: ModelFixture = {
  model: mapShapeModel,
  grants: granted('map', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) => dataOf(await app.call(mapShape.create, form(at) as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: mapShape.list,
  export: mapShape.export,
  of: (id) => [
    [mapShape.get, { id }],
    [mapShape.exportShape, { id }],
  ],
  words: ['甲', '改名', 'fixture', 'varied', '330000', '310000'],
  vary: {
    fullName: put('map_shape', 'full_name', '改名'),
    enCode: put('map_shape', 'en_code', 'varied-code'),
    areaName: put('map_shape', 'area_id', '310000', { with: ['areaCode', 'areaId', 'areaPath'] }),
    areaCode: put('map_shape', 'area_id', '350000', { with: ['areaName', 'areaId', 'areaPath'] }),
    featureCount: put('map_shape', 'feature_count', 77),
    pointCount: put('map_shape', 'point_count', 777),
    byteSize: put('map_shape', 'byte_size', 7777),
    description: put('map_shape', 'description', '另一说明'),
    sortCode: put('map_shape', 'sort_code', 1),
    creatorUser: put('map_shape', 'created_by', null),
    creatorTime: put('map_shape', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('map_shape', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: mapShape.create,
    update: mapShape.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [mapShape.toggleState, { id }],
    [mapShape.remove, { id }],
  ],
}
