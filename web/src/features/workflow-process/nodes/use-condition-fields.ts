import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'

const starter = ['id', 'name', 'account', 'department', 'departmentName', 'positions', 'roles'] as const
const numberKinds = new Set(['number', 'calculate', 'rate', 'slider'])

/** What conditions and formulas may name: fields of the form, and what is known of the starter and the approval. */
export function useConditionFields(fields: readonly FormField[]) {
  const { t } = useProcessTexts()
  const own = fields.map(({ id, fullName }) => ({ value: id, label: fullName }))
  const known = [
    ...starter.map((name) => ({ value: `starter.${name}`, label: t(`starter.${name}`) })),
    { value: 'instance.urgency', label: t('urgency') },
    { value: 'child.result', label: t('childResult') },
  ]
  const isNumber = (id: string) =>
    id === 'instance.urgency' || numberKinds.has(fields.find((field) => field.id === id)?.kind ?? '')
  return { options: [...own, ...known], isNumber }
}
