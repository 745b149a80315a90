import { Select } from 'antd'
import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'

interface DateFieldProps {
  fields: readonly FormField[]
  value: string
  onChange: (field: string) => void
  disabled: boolean
}

/** A date of the form. */
export function DateField({ fields, value, onChange, disabled }: DateFieldProps) {
  const { t } = useProcessTexts()
  const dates = fields.filter(({ kind, id }) => (kind === 'date' || kind === 'dateTime') && !id.includes('.'))
  return (
    <Select
      aria-label={t('dateField')}
      placeholder={t('dateField')}
      disabled={disabled}
      value={value || null}
      options={dates.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChange={onChange}
    />
  )
}
