import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { DesignText, FormNode } from '@workstation/domain/form/document'
import { Button, Input, Select } from 'antd'
import type { TSchema } from 'typebox'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { columnNames } from './field-names'
import { sortOf } from './setting-sort'
import { useRelatedFields } from './use-related-fields'

type Line = Readonly<Record<string, unknown>>

interface LinesSettingProps {
  label: string
  node: FormNode
  properties: readonly (readonly [string, TSchema])[]
  value: unknown
  onChange: (value: unknown) => void
}

/** A list with the line of a place at another one. */
function movedLine<One>(lines: readonly One[], from: number, to: number): readonly One[] {
  const rest = lines.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...lines.slice(from, from + 1), ...rest.slice(to)]
}

/** A setting of several lines, each of the same few boxes, such as the columns of a dialog. */
export function LinesSetting({ label, node, properties, value, onChange }: LinesSettingProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const lines = Array.isArray(value) ? (value as Line[]) : []
  const set = (at: number, more: Line) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...more } : line)))
  const columns = columnNames(useDocument(), node.id).map((one) => ({ value: one.key, label: one.label }))
  const related = useRelatedFields(node)
  const options = (name: string) => {
    if (name === 'column') return columns
    return name === 'field' && node.source?.from === 'model' ? related : undefined
  }
  const fresh = Object.fromEntries(properties.map(([name]) => [name, '']))
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={label} className="design-setting">
      <span>{label}</span>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
        <div key={at} className="design-lines">
          {properties.map(([name, schema]) => (
            <Cell
              key={name}
              label={t('lineNamed', { number: at + 1, label: t(`setting.${name}`) })}
              options={options(name)}
              isWords={sortOf(schema).sort === 'words'}
              value={line[name]}
              onChange={(one) => set(at, { [name]: one })}
            />
          ))}
          {!readOnly && (
            <LineActs
              at={at}
              count={lines.length}
              onMove={(to) => onChange(movedLine(lines, at, to))}
              onRemove={() => onChange(lines.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...lines, fresh])}>
          {t('addLine')}
        </Button>
      )}
    </div>
  )
}

interface CellProps {
  label: string
  /** What is chosen from, where it is not typed. */
  options: readonly { value: string; label: string }[] | undefined
  isWords: boolean
  value: unknown
  onChange: (value: unknown) => void
}

function Cell({ label, options, isWords, value, onChange }: CellProps) {
  const { readOnly } = useDesigning()
  const words = typeof value === 'object' && value !== null ? (value as Exclude<DesignText, string>) : undefined
  if (options)
    return (
      <Select<string>
        size="small"
        aria-label={label}
        value={String(value ?? '') || null}
        disabled={readOnly}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    )
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={label}
      value={words ? words.zh : String(value ?? '')}
      readOnly={readOnly}
      onChange={({ target }) => onChange(isWords && words ? { ...words, zh: target.value } : target.value)}
    />
  )
}

interface LineActsProps {
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a line of a list up and down, and takes it away. */
export function LineActs({ at, count, onMove, onRemove }: LineActsProps) {
  const { t } = useDesignTexts()
  const number = at + 1
  const button = { type: 'text', size: 'small' } as const
  return (
    <span className="design-line-acts">
      <Button
        {...button}
        disabled={at === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('lineUp', { number })}
        onClick={() => onMove(at - 1)}
      />
      <Button
        {...button}
        disabled={number === count}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('lineDown', { number })}
        onClick={() => onMove(number)}
      />
      <Button
        {...button}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('lineRemove', { number })}
        onClick={onRemove}
      />
    </span>
  )
}
