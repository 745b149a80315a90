import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ListField } from '@workstation/domain/list/list-field'
import {
  asksForNothing,
  type ConditionOperator,
  type ConditionRow,
  type ConditionRows,
  conditionOperators,
  conditionRows,
  conditionText,
} from '@workstation/domain/workflow/condition-rows'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useReadOnly } from '../form/read-only'
import { useWords } from '../form/use-words'
import { useListDesigning } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

interface ConditionSettingProps {
  value: string
  /** What it is a condition of. */
  name: string
  onChange: (when: string) => void
}

const emptyRow: ConditionRow = { field: '', operator: '=', value: '', isNumber: false }
const isNumber = (field: ListField | undefined) => field?.type === 'numeric'

/** When a button can be pressed for a record: rows of field, comparison and value, or the formula that says more than rows can. */
export function ConditionSetting({ value, name, onChange }: ConditionSettingProps) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const kept = conditionRows(value)
  // Rows that say nothing yet are no part of what is kept, and yet are filled in.
  const [drawn, setDrawn] = useState<ConditionRows>(kept ?? { joined: 'and', rows: [] })
  const rows = conditionText(drawn) === value ? drawn : (kept ?? drawn)
  const change = (next: ConditionRows) => {
    setDrawn(next)
    onChange(conditionText(next))
  }
  const label = t('list.condition.of', { name })
  if (kept === null)
    return (
      <div className="design-setting">
        <span>{label}</span>
        <Input.TextArea
          className="design-formula"
          aria-label={label}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={value}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )
  const put = (at: number, row: ConditionRow) =>
    change({ ...rows, rows: rows.rows.map((one, place) => (place === at ? row : one)) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={label} className="design-setting">
      <span>{label}</span>
      {rows.rows.length > 1 && (
        <Select
          size="small"
          aria-label={t('list.condition.joined')}
          disabled={readOnly}
          value={rows.joined}
          options={(['and', 'or'] as const).map((word) => ({ value: word, label: t(`list.condition.by.${word}`) }))}
          onChange={(joined) => change({ ...rows, joined })}
        />
      )}
      {rows.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beside their place
        <div key={at} className="design-lines">
          <ConditionRowBoxes row={row} onChange={(next) => put(at, next)} />
          {!readOnly && (
            <Button
              type="text"
              size="small"
              aria-label={t('list.condition.remove', { number: at + 1 })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => change({ ...rows, rows: rows.rows.filter((_, place) => place !== at) })}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ ...rows, rows: [...rows.rows, emptyRow] })}
        >
          {t('list.condition.add')}
        </Button>
      )}
      <small>{t('list.condition.hint')}</small>
    </div>
  )
}

interface RowProps {
  row: ConditionRow
  onChange: (row: ConditionRow) => void
}

function ConditionRowBoxes({ row, onChange }: RowProps) {
  const { t } = useListTexts()
  const { labelOf } = useListActs()
  const readOnly = useReadOnly()
  const { fields, fieldOf } = useListDesigning()
  const given = { size: 'small', disabled: readOnly } as const
  return (
    <>
      <Select<string>
        {...given}
        aria-label={t('list.condition.field')}
        placeholder={t('list.condition.field')}
        showSearch={{ optionFilterProp: 'label' }}
        value={row.field || null}
        options={fields.map(({ field }) => ({ value: field, label: labelOf(field) }))}
        onChange={(field) => onChange({ ...row, field, isNumber: isNumber(fieldOf(field)) })}
      />
      <Select<ConditionOperator>
        {...given}
        aria-label={t('list.condition.operator')}
        value={row.operator}
        options={conditionOperators.map((value) => ({ value, label: t(`list.condition.compare.${value}`) }))}
        onChange={(operator) => onChange({ ...row, operator })}
      />
      {!asksForNothing(row.operator) && <ValueBox row={row} onChange={onChange} field={fieldOf(row.field)} />}
    </>
  )
}

/** One of the options of a field that has its own, or what is typed. */
function ValueBox({ row, onChange, field }: RowProps & { field: ListField | undefined }) {
  const { t } = useListTexts()
  const words = useWords()
  const readOnly = useReadOnly()
  const source = field?.node?.source
  const label = t('list.condition.value')
  if (source?.from === 'static')
    return (
      <Select<string>
        size="small"
        aria-label={label}
        disabled={readOnly}
        value={row.value || null}
        placeholder={label}
        options={source.options.map((option) => ({ value: option.id, label: words(option.label) }))}
        onChange={(value) => onChange({ ...row, value, isNumber: false })}
      />
    )
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={label}
      value={row.value}
      readOnly={readOnly}
      onChange={({ target }) => onChange({ ...row, value: target.value, isNumber: isNumber(field) })}
    />
  )
}
