import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { readExpression } from '@workstation/domain/expression/expression'
import {
  asksForNothing,
  type ConditionOperator,
  type ConditionRow,
  type ConditionRows,
  conditionOperators,
  conditionRows,
  conditionText,
} from '@workstation/domain/workflow/condition-rows'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useExpressionProblem } from '../../../ui/expression-problem/use-expression-problem'
import { useProcessTexts } from '../use-process-texts'
import type { FormField } from './opened-node'
import { useConditionFields } from './use-condition-fields'

interface ConditionInputProps {
  fields: readonly FormField[]
  value: string
  onChange: (condition: string) => void
  disabled: boolean
}

const emptyRow: ConditionRow = { field: '', operator: '=', value: '', isNumber: false }

/** A condition as rows of field, comparison and value, or as the formula that these are kept as. */
export function ConditionInput({ fields, value, onChange, disabled }: ConditionInputProps) {
  const { t } = useProcessTexts()
  const kept = conditionRows(value)
  const [isText, setIsText] = useState(kept === null)
  // Rows that say nothing yet are no part of the formula, and yet are filled in.
  const [drawn, setDrawn] = useState<ConditionRows>(kept ?? { joined: 'and', rows: [] })
  const rows = conditionText(drawn) === value ? drawn : (kept ?? drawn)
  const change = (next: ConditionRows) => {
    setDrawn(next)
    onChange(conditionText(next))
  }
  return (
    <>
      <Segmented
        disabled={disabled}
        value={isText ? 'text' : 'rows'}
        options={[
          { value: 'rows', label: t('asRows'), disabled: kept === null },
          { value: 'text', label: t('asText') },
        ]}
        onChange={(shown) => setIsText(shown === 'text')}
      />
      {isText || kept === null ? (
        <ConditionText value={value} onChange={onChange} disabled={disabled} />
      ) : (
        <Rows fields={fields} value={rows} onChange={change} disabled={disabled} />
      )}
    </>
  )
}

function ConditionText({ value, onChange, disabled }: Omit<ConditionInputProps, 'fields'>) {
  const { t } = useProcessTexts()
  const inWords = useExpressionProblem()
  const read = value.trim() === '' ? null : readExpression(value)
  const told = read && !read.ok ? inWords(`${read.problem.reason} ${read.problem.near}`) : ''
  const problem = told && t('finding.condition-wrong', { detail: told })
  return (
    <>
      <Input.TextArea
        aria-label={t('condition')}
        placeholder={t('conditionHint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        disabled={disabled}
        status={problem ? 'error' : ''}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && <span className="process-wrong">{problem}</span>}
    </>
  )
}

interface RowsProps {
  fields: readonly FormField[]
  value: ConditionRows
  onChange: (rows: ConditionRows) => void
  disabled: boolean
}

function Rows({ fields, value, onChange, disabled }: RowsProps) {
  const { t } = useProcessTexts()
  const { joined, rows } = value
  const put = (at: number, row: ConditionRow) =>
    onChange({ joined, rows: rows.map((one, place) => (place === at ? row : one)) })
  return (
    <>
      {rows.length > 1 && (
        <Select
          aria-label={t('joined')}
          disabled={disabled}
          value={joined}
          options={(['and', 'or'] as const).map((word) => ({ value: word, label: t(`joinedBy.${word}`) }))}
          onChange={(word) => onChange({ joined: word, rows })}
        />
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beside their place
        <div key={at} className="process-condition">
          <Row row={row} fields={fields} disabled={disabled} onChange={(next) => put(at, next)} />
          <Button
            aria-label={t('removeCondition')}
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => onChange({ joined, rows: rows.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange({ joined, rows: [...rows, emptyRow] })}
      >
        {t('addCondition')}
      </Button>
    </>
  )
}

interface RowProps {
  row: ConditionRow
  fields: readonly FormField[]
  disabled: boolean
  onChange: (row: ConditionRow) => void
}

function Row({ row, fields, disabled, onChange }: RowProps) {
  const { t } = useProcessTexts()
  const { options, isNumber } = useConditionFields(fields)
  return (
    <>
      <Select
        aria-label={t('field')}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled}
        placeholder={t('field')}
        value={row.field || null}
        options={options}
        onChange={(field) => onChange({ ...row, field, isNumber: isNumber(field) })}
      />
      <Select<ConditionOperator>
        aria-label={t('operator')}
        disabled={disabled}
        value={row.operator}
        options={conditionOperators.map((operator) => ({ value: operator, label: t(`comparison.${operator}`) }))}
        onChange={(operator) => onChange({ ...row, operator })}
      />
      {!asksForNothing(row.operator) && (
        <Input
          aria-label={t('value')}
          placeholder={t('value')}
          disabled={disabled}
          value={row.value}
          onChange={({ target }) => onChange({ ...row, value: target.value, isNumber: isNumber(row.field) })}
        />
      )}
    </>
  )
}
