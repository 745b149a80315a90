import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { valueFormats } from '@workstation/domain/print/value-formats'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { usePrintTexts } from '../use-print-texts'
import type { FieldOption } from './field-names'

/** One field of a part, with what stands above or beside it. */
export interface ListedField {
  name: string
  label?: string
  format?: string
  width?: number
  sum?: boolean
}

interface ListedFieldsProps {
  value: readonly ListedField[]
  options: readonly FieldOption[]
  /** Whether they are columns, which have a width and a sum. */
  asColumns?: boolean
  onChange: (value: ListedField[]) => void
}

/** The list with one of them elsewhere. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

export function useFormatOptions() {
  const { t } = usePrintTexts()
  return valueFormats.map((value) => ({ value, label: t(`format.${value || 'plain'}`) }))
}

/** The fields of a part, in their order: each can be named, formatted, moved and taken away. */
export function ListedFields({ value, options, asColumns = false, onChange }: ListedFieldsProps) {
  const { t } = usePrintTexts()
  const change = (at: number, more: Partial<ListedField>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...more } : one)))
  return (
    <ol className="print-listed">
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same field may stand in it twice
        <li key={at}>
          <ListedFieldLine
            field={one}
            number={at + 1}
            options={options}
            asColumns={asColumns}
            onChange={(more) => change(at, more)}
          />
          <span className="print-listed-acts">
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('moveUp', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => onChange(moved(value, at, at - 1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t('moveDown', { number: at + 1 })}
              disabled={at === value.length - 1}
              onClick={() => onChange(moved(value, at, at + 1))}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('takeAway', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </span>
        </li>
      ))}
      <li>
        <Select
          size="small"
          className="print-wide"
          value={null}
          placeholder={t('addField')}
          aria-label={t('addField')}
          suffixIcon={<PlusOutlined aria-hidden />}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...options]}
          onSelect={(name) => onChange([...value, { name: String(name) }])}
        />
      </li>
    </ol>
  )
}

interface LineProps {
  field: ListedField
  number: number
  options: readonly FieldOption[]
  asColumns: boolean
  onChange: (more: Partial<ListedField>) => void
}

function ListedFieldLine({ field, number, options, asColumns, onChange }: LineProps) {
  const { t } = usePrintTexts()
  const formats = useFormatOptions()
  const labelOf = (what: string) => t('lineOf', { what: t(what), number })
  const title = options.find(({ value }) => value === field.name)?.label
  return (
    <div className="print-listed-line">
      <Select
        size="small"
        value={title === undefined ? `? ${field.name}` : field.name}
        status={title === undefined ? 'error' : ''}
        aria-label={labelOf('field')}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options]}
        onChange={(name) => onChange({ name })}
      />
      <Input
        size="small"
        value={field.label ?? ''}
        placeholder={title ?? t('label')}
        aria-label={labelOf('label')}
        onChange={({ target }) => onChange({ label: target.value.slice(0, 100) })}
      />
      <Select
        size="small"
        value={field.format ?? ''}
        aria-label={labelOf('format.name')}
        options={formats}
        onChange={(format) => onChange({ format })}
      />
      {asColumns && (
        <>
          <InputNumber
            size="small"
            min={0}
            max={1000}
            value={field.width || null}
            placeholder={t('autoWidth')}
            aria-label={labelOf('width')}
            suffix="mm"
            onChange={(width) => onChange({ width: width ?? 0 })}
          />
          <Checkbox checked={field.sum === true} onChange={({ target }) => onChange({ sum: target.checked })}>
            {t('sum')}
          </Checkbox>
        </>
      )}
    </div>
  )
}
