import { forbiddenPair, forbiddenPairColumns } from '@workstation/contract/forbidden-pair'
import { mapShape, mapShapeColumns } from '@workstation/contract/map-shape'
import { onlineRecord } from '@workstation/contract/online-record'
import { findingColumns, rightCheck } from '@workstation/contract/right-check'
import { text, textColumns } from '@workstation/contract/text'
import { approvalLists } from './approval-lists'
import { recordFixture } from './models/record-fixture'

const ofAreas = () => [{}, { areaId: '330000' }, { areaId: '330100' }, { areaId: 'none' }, { enabledMark: 0 }]
const ofTexts = () => [{}, { state: 1 }, { state: 0 }, { place: 'shell' }]

const ofPairs = () => [{}, { enabledMark: 1 }, { enabledMark: 0 }]
const ofFindings = () => [{}, { kind: 'emptyRole' }]

const ofRecords = () => [{}, { queryJson: '{"grade":"a"}' }, { queryJson: '{"price":["",20]}' }, { treeBy: 'above' }]
const { listInput, model } = recordFixture
const recordList = { name: 'records', fixed: listInput ?? {}, columns: Object.fromEntries(model.columns) }

/** Maps, texts, findings, pairs of rights, records of a form and approvals, as the walk over exported lists tries them. */
export const dataLists = [
  { ...mapShape, name: 'maps', columns: mapShapeColumns, keywords: ['地图', '没有'], filters: ofAreas },
  { ...text, name: 'texts', columns: textColumns, keywords: ['小组', '没有'], filters: ofTexts },
  { ...onlineRecord, ...recordList, keywords: ['泵', '没有'], filters: ofRecords },
  ...approvalLists,
  {
    ...forbiddenPair,
    name: 'forbidden pairs',
    columns: forbiddenPairColumns,
    keywords: ['小组', '没有'],
    filters: ofPairs,
  },
  { ...rightCheck, name: 'findings', columns: findingColumns, keywords: ['管理', '没有'], filters: ofFindings },
]
