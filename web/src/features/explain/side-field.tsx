import { Input, Select } from 'antd'
import { useId } from 'react'
import { formatDate } from '../../platform/format'
import { GranteePicker } from '../../ui/picker/grantee-picker'
import { useExplainTexts } from './use-explain-texts'
import { isGranteeKind, type RightsSide } from './use-rights-question'

interface SideFieldProps {
  label: string
  value: RightsSide
  onChange: (next: RightsSide) => void
}

const kinds = ['user', 'role', 'position', 'group'] as const

/** Somebody, of any kind through whom rights are held, and a day. */
export function SideField({ label, value, onChange }: SideFieldProps) {
  const { t } = useExplainTexts()
  const id = useId()
  return (
    <fieldset className="explain-side">
      <legend>{label}</legend>
      <Select
        aria-label={t('kindOfSide')}
        value={value.kind}
        onChange={(kind) => isGranteeKind(kind) && onChange({ ...value, kind, id: '' })}
        options={kinds.map((kind) => ({ value: kind, label: t(`side.${kind}`) }))}
      />
      <div className="explain-side-whom">
        <label htmlFor={`${id}-whom`} className="visually-hidden">
          {t(`side.${value.kind}`)}
        </label>
        <GranteePicker
          key={value.kind}
          id={`${id}-whom`}
          title={t(`side.${value.kind}`)}
          kind={value.kind}
          value={value.id || null}
          onChange={(chosen) => onChange({ ...value, id: typeof chosen === 'string' ? chosen : '' })}
        />
      </div>
      <Input
        type="date"
        aria-label={t('day')}
        max={formatDate(Date.now())}
        value={value.day || formatDate(Date.now())}
        onChange={({ target }) =>
          onChange({ ...value, day: target.value === formatDate(Date.now()) ? '' : target.value })
        }
      />
    </fieldset>
  )
}
