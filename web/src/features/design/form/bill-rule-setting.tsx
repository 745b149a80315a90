import { useQuery } from '@tanstack/react-query'
import { billRule } from '@workstation/contract/bill-rule'
import { queryOf } from '../../../platform/queries/query-of'
import { ChoiceSetting } from './setting-controls'

interface BillRuleSettingProps {
  label: string
  value: string | undefined
  onChange: (code: string) => void
}

/** The rule by which records are numbered, by its code. */
export function BillRuleSetting({ label, value = '', onChange }: BillRuleSettingProps) {
  const { data } = useQuery(queryOf(billRule.selector, {}))
  const options = (data?.list ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))
  // One that is gone stays readable by its code.
  const known = value === '' || options.some((one) => one.value === value)
  return (
    <ChoiceSetting
      label={label}
      value={value || undefined}
      options={known ? options : [...options, { value, label: value }]}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
