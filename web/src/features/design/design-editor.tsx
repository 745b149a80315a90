import { type DesignRow, design } from '@workstation/contract/design'
import { Input } from 'antd'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField, NameField, OrderField } from '../../ui/record-editor/record-fields'
import { useDesignTexts } from './use-design-texts'

interface DesignEditorProps {
  /** The design, or undefined for a new one. */
  before: DesignRow | undefined
  /** Opens a design that was just made. */
  onDraw: (made: { id: string }) => void
  onClose: () => void
}

interface Fields {
  fullName: string
  enCode: string
  category: string
  sortCode: number
  description: string
}

const calls = recordCallsOf(design)
const start: Fields = { fullName: '', enCode: '', category: '', sortCode: 0, description: '' }
const fieldsOf = ({ fullName, enCode, category, sortCode, description }: DesignRow): Fields => ({
  ...{ fullName, enCode, category, sortCode, description },
})
const inputOf = (fields: Fields): Fields => ({ ...fields, sortCode: fields.sortCode ?? 0 })

/** Begins a form, or changes how it is called. */
export function DesignEditor({ before, onDraw, onClose }: DesignEditorProps) {
  const { t } = useDesignTexts()
  return (
    <RecordEditor<Fields, Fields, DesignRow>
      kind="design"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls as never}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onSaved={(id) => !before && onDraw({ id })}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <RecordField
        name="enCode"
        label={t('code')}
        extra={t(before?.released ? 'codeStays' : 'codeHint')}
        rules={[
          { required: true, message: t('codeNeeded') },
          { pattern: /^[a-z][a-z0-9_]{0,23}$/, message: t('codeWrong') },
        ]}
      >
        <Input disabled={(before?.released ?? 0) > 0} spellCheck={false} />
      </RecordField>
      <RecordField name="category" label={t('category')}>
        <Input />
      </RecordField>
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
