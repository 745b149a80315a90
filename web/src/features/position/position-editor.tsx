import type { InputOf } from '@workstation/contract/endpoint'
import { type Position, position } from '@workstation/contract/position'
import { useState } from 'react'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useOpenPlace } from '../../ui/tree-list/use-open-place'
import { TypeField } from '../member'
import { usePositionTexts } from './use-position-texts'

type Fields = Partial<Omit<InputOf<typeof position.create>, 'sortCode'>> & { sortCode?: number | null | undefined }

interface PositionEditorProps {
  edited: Position | 'new'
  /** Where a new one stands at first, '' for nowhere yet. */
  organizeId: string
  onClose: () => void
}

const calls = recordCallsOf(position)

const fieldsOf = (row: Position): Fields => ({
  organizeId: row.organizeId || undefined,
  fullName: row.fullName,
  enCode: row.enCode,
  type: row.typeCode || undefined,
  enabledMark: row.enabledMark,
  sortCode: row.sortCode,
  description: row.description,
})

const inputOf = (fields: Fields) =>
  ({ ...fields, type: fields.type ?? '', sortCode: fields.sortCode ?? 0 }) as InputOf<typeof position.create>

/** Adds a position or changes one. */
export function PositionEditor({ edited, organizeId, onClose }: PositionEditorProps) {
  const { t } = usePositionTexts()
  const before = edited === 'new' ? undefined : edited
  const [known] = useState(() => (before ? [{ id: before.organizeId, name: before.department }] : []))
  const { place, isKnown } = useOpenPlace(organizeId)
  const start: Fields = { fullName: '', enCode: '', organizeId: place || undefined, enabledMark: 1, sortCode: 0 }
  if (!before && !isKnown) return null
  return (
    <RecordEditor
      kind="position"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <RecordField name="organizeId" label={t('organize')} mustChoose>
        <OrganizePicker title={t('organize')} known={known} placeholder={t('choose')} />
      </RecordField>
      <TypeField label={t('type')} dictionary="PositionType" known={before} />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
