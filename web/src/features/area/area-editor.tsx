import { area, type ListedArea } from '@workstation/contract/area'
import type { InputOf } from '@workstation/contract/endpoint'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Typography } from 'antd'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { AreaParent } from './area-parent'
import type { EditedArea } from './use-area-actions'
import { useAreaTexts } from './use-area-texts'

type AreaFields = Omit<InputOf<typeof area.create>, 'sortCode'> & { sortCode?: number | null | undefined }

interface AreaEditorProps {
  edited: EditedArea
  onClose: () => void
}

const calls = recordCallsOf(area)

const fieldsOf = ({ parentId, fullName, enCode, enabledMark, sortCode, description }: ListedArea): AreaFields => ({
  parentId,
  fullName,
  enCode,
  enabledMark,
  sortCode,
  description,
})

/** Adds an area or changes one. Base data keeps its code and its place. */
export function AreaEditor({ edited, onClose }: AreaEditorProps) {
  const { t } = useAreaTexts()
  const before = 'id' in edited ? edited : undefined
  const isBase = before?.isBase === true
  return (
    <RecordEditor
      kind={before ? 'area' : `area.${edited.parentId}`}
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before && { id: before.id, version: before.version ?? 0 }}
      start={before ? fieldsOf(before) : { parentId: edited.parentId, fullName: '', enCode: '', enabledMark: 1 }}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={({ sortCode, ...fields }: AreaFields) => ({ ...fields, sortCode: sortCode ?? 0 })}
      said={t('saved')}
      onClose={onClose}
    >
      {isBase && (
        <Typography.Paragraph type="secondary">
          {t('baseNote', { code: before.enCode, place: before.parentName || t('top') })}
        </Typography.Paragraph>
      )}
      <NameField label={t('name')} />
      {!isBase && <CodeField label={t('code')} />}
      {!isBase && (
        <AreaParent
          id={before?.id ?? ''}
          known={{ id: edited.parentId, name: edited.parentId === treeRoot ? '' : (edited.parentName ?? '') }}
        />
      )}
      <StateField />
      <OrderField label={t('order')} />
      <DescriptionField label={t('description')} />
    </RecordEditor>
  )
}
