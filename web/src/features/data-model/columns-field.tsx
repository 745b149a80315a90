import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { offeredTypes } from '@workstation/domain/outside-table/column-type'
import { Button, Checkbox, Input, Select } from 'antd'
import { limitOf } from '../../ui/text-limit'
import { anotherLine, type ColumnLine } from './model-fields'
import { useModelTexts } from './use-model-texts'
import './data-model.css'

interface ColumnsFieldProps {
  value?: readonly ColumnLine[]
  /** A table that exists keeps its key. */
  keepsKey: boolean
  onChange?: (lines: ColumnLine[]) => void
}

const hasLength = (type: string) => type === 'varchar' || type === 'decimal'
const startLength: Readonly<Record<string, string>> = { varchar: '50', decimal: '18,2' }
const nameLength = 63

/** The columns of a table, one by one: name, type, length, whether it may be empty, key and description. */
export function ColumnsField({ value = [], keepsKey, onChange }: ColumnsFieldProps) {
  const { t } = useModelTexts()
  return (
    <div className="model-columns">
      {value.map((line, at) => (
        <ColumnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same while they are written
          key={at}
          line={line}
          number={at + 1}
          keepsKey={keepsKey}
          onChange={(more) => onChange?.(value.map((other, place) => (place === at ? { ...line, ...more } : other)))}
          onRemove={() => onChange?.(value.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= 500}
        onClick={() => onChange?.([...value, anotherLine()])}
      >
        {t('addField')}
      </Button>
    </div>
  )
}

interface ColumnFieldsProps {
  line: ColumnLine
  number: number
  keepsKey: boolean
  onChange: (more: Partial<ColumnLine>) => void
  onRemove: () => void
}

function ColumnFields({ line, number, keepsKey, onChange, onRemove }: ColumnFieldsProps) {
  const { t } = useModelTexts()
  const named = (what: string) => t('lineOf', { what, number })
  const types = [...new Set([...offeredTypes, line.dataType])].map((type) => ({ value: type, label: type }))
  return (
    <div className="model-column">
      <Input
        aria-label={named(t('field'))}
        placeholder={t('field')}
        count={limitOf(nameLength)}
        spellCheck={false}
        value={line.field}
        onChange={(event) => onChange({ field: event.target.value })}
      />
      <Select
        aria-label={named(t('type'))}
        options={types}
        value={line.dataType}
        onChange={(dataType) => onChange({ dataType, dataLength: startLength[dataType] ?? '' })}
      />
      <Input
        aria-label={named(t('length'))}
        placeholder={hasLength(line.dataType) ? t('length') : '—'}
        disabled={!hasLength(line.dataType)}
        value={line.dataLength}
        onChange={(event) => onChange({ dataLength: event.target.value })}
      />
      <Input
        aria-label={named(t('fieldName'))}
        placeholder={t('fieldName')}
        count={limitOf(500)}
        value={line.fieldName}
        onChange={(event) => onChange({ fieldName: event.target.value })}
      />
      <Checkbox
        checked={line.primaryKey === 1}
        disabled={keepsKey}
        onChange={({ target }) => onChange(target.checked ? { primaryKey: 1, allowNull: 0 } : { primaryKey: 0 })}
      >
        {t('isKey')}
      </Checkbox>
      <Checkbox
        checked={line.allowNull === 1}
        disabled={line.primaryKey === 1}
        onChange={({ target }) => onChange({ allowNull: target.checked ? 1 : 0 })}
      >
        {t('nullable')}
      </Checkbox>
      <Button
        type="text"
        danger
        disabled={keepsKey && line.primaryKey === 1}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removeField', { number })}
        onClick={onRemove}
      />
    </div>
  )
}
