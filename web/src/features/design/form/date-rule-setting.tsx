import type { FormNode } from '@workstation/domain/form/document'
import type { DateRule } from '@workstation/domain/form/kind-parts/date-rule'
import { Input, InputNumber, Select, Space } from 'antd'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { fieldsFor } from './field-names'

interface DateRuleSettingProps {
  label: string
  node: FormNode
  value: unknown
  onChange: (value: unknown) => void
}

const fresh: Readonly<Record<string, DateRule>> = {
  fixed: { rule: 'fixed', day: '' },
  field: { rule: 'field', field: '' },
  today: { rule: 'today', plus: 0, unit: 'day' },
}

/** The first or last day that may be chosen: none, a fixed one, that of another field, or so many from today on. */
export function DateRuleSetting({ label, node, value, onChange }: DateRuleSettingProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const rule = value as DateRule | undefined
  const names = fieldsFor(useDocument(), node, {}).filter(({ kind }) => /date|time/i.test(kind))
  const units = ['day', 'month', 'year'].map((unit) => ({ value: unit, label: t(`value.unit.${unit}`) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={label} className="design-setting">
      <span>{label}</span>
      <Select
        aria-label={label}
        value={rule?.rule ?? ''}
        disabled={readOnly}
        options={['', 'fixed', 'field', 'today'].map((one) => ({
          value: one,
          label: t(`value.rule.${one || 'none'}`),
        }))}
        onChange={(one) => onChange(fresh[one])}
      />
      {rule?.rule === 'fixed' && (
        <Input
          type="date"
          aria-label={t('value.rule.fixed')}
          value={rule.day}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...rule, day: target.value })}
        />
      )}
      {rule?.rule === 'field' && (
        <Select<string>
          aria-label={t('value.rule.field')}
          value={rule.field || null}
          disabled={readOnly}
          placeholder={t('chooseField')}
          options={names.map(({ key, label: name }) => ({ value: key, label: name }))}
          onChange={(field) => onChange({ ...rule, field })}
        />
      )}
      {rule?.rule === 'today' && (
        <Space.Compact>
          <InputNumber
            aria-label={t('value.rule.plus')}
            value={rule.plus}
            min={-3650}
            max={3650}
            precision={0}
            disabled={readOnly}
            onChange={(plus) => onChange({ ...rule, plus: plus ?? 0 })}
          />
          <Select
            aria-label={t('value.rule.unit')}
            value={rule.unit}
            disabled={readOnly}
            options={units}
            onChange={(unit) => onChange({ ...rule, unit })}
          />
        </Space.Compact>
      )}
    </div>
  )
}
