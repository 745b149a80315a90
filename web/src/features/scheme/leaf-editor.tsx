import { DeleteOutlined } from '@ant-design/icons'
import type { SchemeField } from '@workstation/contract/menu-scheme'
import { operatorTitles, timeOperatorTitles } from '@workstation/contract/scheme-words'
import { type ComparedType, type SchemeLeaf, schemeOperators } from '@workstation/domain/permission/scheme'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useColumnTitle } from '../../platform/use-column-title'
import { LeafValue } from './leaf-value'
import { isUnfinished } from './scheme-problems'
import { useSchemeTexts } from './use-scheme-texts'

interface LeafEditorProps {
  fields: readonly SchemeField[]
  problem: string | undefined
  isTried: boolean
  leaf: SchemeLeaf
  onChange: (leaf: SchemeLeaf) => void
  onRemove: () => void
}

/** Ids are compared by whom they name: one of these, or none. */
const ofIds = ['in', 'notIn', 'empty', 'notEmpty']

function operatorsOf(field: SchemeField | undefined, present: string): readonly string[] {
  if (!field) return []
  const all: readonly string[] = schemeOperators[field.kind as ComparedType]
  if (!field.holds || field.kind !== 'text') return all
  return all.filter((op) => ofIds.includes(op) || op === present)
}

/** One comparison: a column, how it is compared, and with what. */
export function LeafEditor({ fields, problem, isTried, leaf, onChange, onRemove }: LeafEditorProps) {
  const { t } = useSchemeTexts()
  const said = useColumnTitle()
  const told = useId()
  const field = fields.find(({ enCode }) => enCode === leaf.field)
  const operators = operatorsOf(field, leaf.op)
  const isTold = problem !== undefined && (isTried || !isUnfinished(leaf))
  const titleOf = (op: string) => {
    const title = (field?.kind === 'time' && timeOperatorTitles[op]) || operatorTitles[op]
    return title ? said({ title }) : op
  }
  const choose = (name: string) => {
    const next = fields.find(({ enCode }) => enCode === name)
    onChange({ field: name, op: operatorsOf(next, '')[0] ?? '', value: '' })
  }
  const invalid = isTold ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': told } : {}
  return (
    <div className="scheme-leaf">
      <Select
        className="scheme-field"
        aria-label={t('field')}
        placeholder={t('field')}
        showSearch={{ optionFilterProp: 'label' }}
        value={leaf.field || undefined}
        options={fields.map(({ enCode, fullName, holds }) => ({
          value: enCode,
          label: holds ? `${fullName}（${t(holds)}）` : fullName,
        }))}
        onChange={choose}
        {...invalid}
      />
      <Select
        aria-label={t('operator')}
        value={leaf.op || undefined}
        disabled={!field}
        options={operators.map((op) => ({ value: op, label: titleOf(op) }))}
        onChange={(op) => onChange({ ...leaf, op, value: '' })}
      />
      <div className="scheme-value">
        {field && (
          <LeafValue field={field} op={leaf.op} value={leaf.value} onChange={(value) => onChange({ ...leaf, value })} />
        )}
      </div>
      <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={t('removeLeaf')} onClick={onRemove} />
      {isTold && (
        <p id={told} className="scheme-problem">
          {t(`problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
