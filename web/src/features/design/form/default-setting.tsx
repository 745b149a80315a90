import type { DefaultValue, FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { Input, Select } from 'antd'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { FormulaSetting } from './setting-controls'
import { useWords } from './use-words'

type From = '' | 'value' | 'formula' | `system.${Extract<DefaultValue, { from: 'system' }>['name']}`

function fromOf(value: DefaultValue | undefined): From {
  if (!value) return ''
  return value.from === 'system' ? `system.${value.name}` : value.from
}

function freshDefault(from: From, node: FormNode): DefaultValue | undefined {
  if (from === '') return undefined
  if (from === 'formula') return { from, formula: '' }
  if (from === 'value') return { from, value: isYesNo(node) ? true : '' }
  return { from: 'system', name: from.slice('system.'.length) } as DefaultValue
}

const isYesNo = (node: FormNode) => kindOf(node.kind)?.column(node) === 'boolean'

/** What a new record begins with. */
export function DefaultSetting({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const { id, default: value } = node
  const kind = kindOf(node.kind)
  const plain = !kind?.holds && kind?.column(node) !== 'jsonb'
  const offered: From[] = [
    '',
    ...(plain ? (['value'] as const) : []),
    'formula',
    ...(kind?.defaults ?? []).map((name) => `system.${name}` as const),
  ]
  const give = (next: DefaultValue | undefined, joins = '') => acts.change(id, { default: next }, joins)
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={t('default')} className="design-setting">
      <span>{t('default')}</span>
      <Select
        aria-label={t('default')}
        value={fromOf(value)}
        disabled={readOnly}
        options={offered.map((from) => ({ value: from, label: t(`defaultFrom.${from || 'none'}`) }))}
        onChange={(from) => give(freshDefault(from, node))}
      />
      {value?.from === 'value' && (
        <FixedValue
          node={node}
          value={value.value}
          onChange={(one) => give({ from: 'value', value: one }, 'default')}
        />
      )}
      {value?.from === 'formula' && (
        <FormulaSetting
          label={t('formula')}
          value={value.formula}
          onChange={(formula) => give({ from: 'formula', formula: formula ?? '' }, 'default')}
        />
      )}
    </div>
  )
}

interface FixedValueProps {
  node: FormNode
  value: unknown
  onChange: (value: unknown) => void
}

/** A fixed value, written as the field takes it. */
function FixedValue({ node, value, onChange }: FixedValueProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { readOnly } = useDesigning()
  const given = { 'aria-label': t('defaultFrom.value'), disabled: readOnly }
  const column = kindOf(node.kind)?.column(node)
  if (column === 'boolean') {
    const options = [true, false].map((one) => ({ value: String(one), label: t(one ? 'yes' : 'no') }))
    return (
      <Select
        {...given}
        value={String(value === true)}
        options={options}
        onChange={(one) => onChange(one === 'true')}
      />
    )
  }
  if (node.source?.from === 'static') {
    const options = node.source.options.map(({ id, label }) => ({ value: id, label: words(label) }))
    if (column === 'text[]')
      return (
        <Select
          {...given}
          mode="multiple"
          value={Array.isArray(value) ? value : []}
          options={options}
          onChange={onChange}
        />
      )
    return <Select<string> {...given} value={String(value ?? '') || null} options={options} onChange={onChange} />
  }
  const type = { date: 'date', time: 'time' }[String(column)] ?? 'text'
  return (
    <Input
      {...given}
      type={type}
      {...(column === 'numeric' && { inputMode: 'decimal' as const })}
      value={Array.isArray(value) ? value.join(',') : String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
