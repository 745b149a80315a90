import { mapShape, mapShapeColumns } from '@workstation/contract/map-shape'
import { text, textColumns } from '@workstation/contract/text'

const ofAreas = () => [{}, { areaId: '330000' }, { areaId: '330100' }, { areaId: 'none' }, { enabledMark: 0 }]
const ofTexts = () => [{}, { state: 1 }, { state: 0 }, { place: 'shell' }]

/** Maps and texts, as the walk over exported lists tries them. */
export const dataLists = [
  { ...mapShape, name: 'maps', columns: mapShapeColumns, keywords: ['地图', '没有'], filters: ofAreas },
  { ...text, name: 'texts', columns: textColumns, keywords: ['小组', '没有'], filters: ofTexts },
]
