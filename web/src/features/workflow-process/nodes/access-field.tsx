import type { FieldAccess } from '@workstation/domain/workflow/settings'
import { Select } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'

type Access = Readonly<Record<string, FieldAccess>>
const levels = ['hidden', 'read', 'write', 'required'] as const

interface AccessTableProps {
  fields: readonly FormField[]
  value?: Access
  onChange?: (access: Access) => void
  disabled?: boolean
}

function AccessTable({ fields, value = {}, onChange, disabled = false }: AccessTableProps) {
  const { t } = useProcessTexts()
  if (fields.length === 0) return <p className="process-node-says">{t('noFields')}</p>
  const options = levels.map((level) => ({ value: level, label: t(`access.${level}`) }))
  return (
    <ul className="process-changes">
      {fields.map(({ id, fullName }) => (
        <li key={id} className="process-rule-head">
          <span style={{ flex: 1 }}>{fullName}</span>
          <Select<FieldAccess>
            aria-label={fullName}
            disabled={disabled}
            options={options}
            value={value[id] ?? 'read'}
            onChange={(level) => onChange?.({ ...value, [id]: level })}
          />
        </li>
      ))}
    </ul>
  )
}

/** What may be done with each field of the form at a step. */
export function AccessField({ fields }: { fields: readonly FormField[] }) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="fields" label={t('fields')}>
      <AccessTable fields={fields} />
    </RecordField>
  )
}
