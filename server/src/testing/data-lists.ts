import { mapShape, mapShapeColumns } from '@workstation/contract/map-shape'
import { findingColumns, rightCheck } from '@workstation/contract/right-check'
import { text, textColumns } from '@workstation/contract/text'

const ofAreas = () => [{}, { areaId: '330000' }, { areaId: '330100' }, { areaId: 'none' }, { enabledMark: 0 }]
const ofTexts = () => [{}, { state: 1 }, { state: 0 }, { place: 'shell' }]

const ofFindings = () => [{}, { kind: 'emptyRole' }]

/** Maps, texts and findings, as the walk over exported lists tries them. */
export const dataLists = [
  { ...mapShape, name: 'maps', columns: mapShapeColumns, keywords: ['地图', '没有'], filters: ofAreas },
  { ...text, name: 'texts', columns: textColumns, keywords: ['小组', '没有'], filters: ofTexts },
  { ...rightCheck, name: 'findings', columns: findingColumns, keywords: ['管理', '没有'], filters: ofFindings },
]
