import { PlusOutlined } from '@ant-design/icons'
import { type MapShape, mapShape, mapShapeColumns } from '@workstation/contract/map-shape'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { formatFileSize } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { useMapShapeActions } from './use-map-shape-actions'
import { useMapShapeTexts } from './use-map-shape-texts'

const MapPreview = lazyPart(async () => (await import('./map-preview')).MapPreview)
const MapShapeEditor = lazyPart(async () => (await import('./map-shape-editor')).MapShapeEditor)

/** 0 or 1 as text, as the choice of a filter gives it. */
interface Filters {
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = useMapShapeTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

const drawings: Drawings<MapShape, keyof typeof mapShapeColumns> = {
  fullName: { width: 200 },
  enCode: { width: 140 },
  areaName: { width: 140, card: 'fact' },
  areaCode: { width: 110, startsHidden: true },
  featureCount: { width: 90, card: 'fact' },
  pointCount: { width: 110, startsHidden: true },
  byteSize: { width: 110, align: 'right', value: (row) => formatFileSize(row.byteSize) },
  enabledMark: { width: 110, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 90, startsHidden: true },
  creatorUser: { width: 110, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
  description: { width: 240, startsHidden: true },
}

/** The maps that charts and reports show areas on. */
export function MapShapesPage() {
  const { t } = useMapShapeTexts()
  const titleOf = useColumnTitle()
  const [edited, setEdited] = useState<MapShape | 'new'>()
  const [shown, setShown] = useState<MapShape>()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useMapShapeActions({ edit: setEdited, preview: setShown })
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<MapShape, Filters>
        modelId="map"
        columns={useColumns(mapShapeColumns, drawings)}
        query={(input) => queryOf(mapShape.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(mapShapeColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(mapShape.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {shown && <MapPreview of={shown} onClose={() => setShown(undefined)} />}
      {edited && <MapShapeEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
