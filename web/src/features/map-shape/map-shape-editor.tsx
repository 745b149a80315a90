import type { InputOf } from '@workstation/contract/endpoint'
import { type MapShape, mapShape } from '@workstation/contract/map-shape'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { AreaField } from './area-field'
import { MapFileField } from './map-file-field'
import { useMapShapeTexts } from './use-map-shape-texts'

type Fields = InputOf<typeof mapShape.create>

interface MapShapeEditorProps {
  edited: MapShape | 'new'
  onClose: () => void
}

const calls = recordCallsOf(mapShape)
const start: Fields = { fullName: '', enCode: '', areaId: '', data: '', enabledMark: 1, sortCode: 0, description: '' }

const fieldsOf = ({ fullName, enCode, areaId, enabledMark, sortCode, description }: MapShape): Fields => ({
  ...{ fullName, enCode, areaId, data: '' },
  ...{ enabledMark, sortCode, description },
})
const inputOf = (fields: Fields): Fields => ({
  ...fields,
  areaId: fields.areaId ?? '',
  sortCode: fields.sortCode ?? 0,
})
/** A file is larger than what a browser keeps, and lies on the person's disk. */
const draftOf = (fields: Fields): Fields => ({ ...fields, data: '' })

/** Adds a map or changes one. */
export function MapShapeEditor({ edited, onClose }: MapShapeEditorProps) {
  const { t } = useMapShapeTexts()
  const before = edited === 'new' ? undefined : edited
  return (
    <RecordEditor
      kind="mapShape"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      draftOf={draftOf}
      said={t('saved')}
      onClose={onClose}
    >
      <MapFileField isKept={before !== undefined} />
      <NameField />
      <CodeField />
      <AreaField known={{ id: before?.areaId ?? '', name: before?.areaName ?? '' }} />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
