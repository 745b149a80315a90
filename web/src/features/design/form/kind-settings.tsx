import type { DesignText, FormNode } from '@workstation/domain/form/document'
import type { Kind } from '@workstation/domain/form/kind'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { Select } from 'antd'
import type { TSchema } from 'typebox'
import { useDesignTexts } from '../use-design-texts'
import { BillRuleSetting } from './bill-rule-setting'
import { DateRuleSetting } from './date-rule-setting'
import { useDesigning, useDocument } from './designing'
import { columnNames, fieldsFor } from './field-names'
import { LinesSetting } from './lines-setting'
import { NamedSetting } from './named-setting'
import { Setting } from './setting'
import { ChoiceSetting, FormulaSetting, NumberSetting, TextSetting, WordsSetting, YesSetting } from './setting-controls'
import { type SettingSort, sortOf } from './setting-sort'
import { useRelatedFields } from './use-related-fields'

/** Settings that only mean something beside others. */
const shownWhen: Readonly<Record<string, (settings: FormNode['settings'], kind: string) => boolean>> = {
  ids: ({ offer }) => offer === 'named',
  field: ({ offer, from }) => (offer ?? from ?? 'field') === 'field',
  text: ({ from }) => from === undefined || from === 'static',
  max: ({ multiple }) => multiple !== false,
  columns: ({ add }) => add !== 'row',
  // Records of another form come in pages: there may be a million.
  paged: ({ add }, kind) => add !== 'row' && kind !== 'relationForm',
  pageSize: ({ add, paged }, kind) => add !== 'row' && (paged !== false || kind === 'relationForm'),
  width: ({ add }) => add !== 'row',
  fills: ({ add }) => add !== 'row',
  // What a relation knows is shown as it is now.
  kept: () => false,
}

/** Settings that name another field of the form. */
const fieldSettings: ReadonlySet<string> = new Set(['field', 'relation'])

/** The settings that a kind has of its own, with the control that each one's schema asks for. */
export function KindSettings({ node, kind }: { node: FormNode; kind: Kind }) {
  const properties = Object.entries(kind.settings.properties as Readonly<Record<string, TSchema>>)
  const shown = properties.filter(([name]) => shownWhen[name]?.(node.settings, node.kind) ?? true)
  return shown.map(([name, schema]) => <KindSetting key={name} node={node} kind={kind} name={name} schema={schema} />)
}

interface KindSettingProps {
  node: FormNode
  kind: Kind
  name: string
  schema: TSchema
}

function KindSetting({ node, kind, name, schema }: KindSettingProps) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const set = (value: unknown) => acts.set(node.id, { name, value })
  const given = { label: t([`settingOf.${node.kind}.${name}`, `setting.${name}`]), onChange: set }
  const value = node.settings[name]
  // Beside a relation, the field is one of what is related.
  const isOther = name === 'field' && 'relation' in kind.settings.properties
  if (fieldSettings.has(name) && !isOther)
    return <FieldSetting {...given} node={node} kind={kind} name={name} value={value as string} />
  if (isOther) return <RelatedFieldSetting {...given} node={node} value={value as string | undefined} />
  if (name === 'rule') return <BillRuleSetting {...given} value={value as string | undefined} />
  if (name === 'formula') return <FormulaSetting {...given} value={value as string | undefined} />
  if (name === 'ids') return <NamedSetting {...given} node={node} value={value} />
  return <SortedSetting {...given} node={node} kind={kind} name={name} value={value} sort={sortOf(schema)} />
}

interface GivenProps {
  label: string
  node: FormNode
  value: unknown
  onChange: (value: unknown) => void
}

/** What a setting asks of the field that it names; no more than that it is one where it names none that it looks at. */
const askedOf = (kind: Kind, node: FormNode, name: string) =>
  kind.refers?.({ ...node, settings: { ...node.settings, [name]: '?' } }).find(({ setting }) => setting === name) ?? {}

type FieldSettingProps = Omit<GivenProps, 'value'> & { kind: Kind; name: string; value: string | undefined }

/** Another field of the form that is fit for it, by its key. */
function FieldSetting({ label, node, kind, name, value, onChange }: FieldSettingProps) {
  const others = fieldsFor(useDocument(), node, askedOf(kind, node, name))
  const options = others.map(({ key, label: words }) => ({ value: key, label: `${words} ${key}` }))
  return <ChoiceSetting clear label={label} value={value || undefined} options={options} onChange={onChange} />
}

/** A field of the form to which the relation leads that this one names. */
function RelatedFieldSetting({
  label,
  node,
  value,
  onChange,
}: Omit<GivenProps, 'value'> & { value: string | undefined }) {
  const { nodes } = useDocument()
  const relation = Object.values(nodes).find(({ key }) => key !== undefined && key === node.settings['relation'])
  const options = useRelatedFields(relation)
  // What a data interface answers is known to who wrote it.
  if (relation?.source?.from === 'interface')
    return <TextSetting label={label} value={value || undefined} onChange={(key) => onChange(key ?? '')} />
  return <ChoiceSetting label={label} value={value || undefined} options={options} onChange={onChange} />
}

/** The control that the sort of a setting asks for. */
function SortedSetting(props: GivenProps & { kind: Kind; name: string; sort: SettingSort }) {
  const { label, node, kind, name, value, sort, onChange } = props
  const { t } = useDesignTexts()
  const isNeeded = kind.settings.required?.includes(name) ?? false
  const given = { label, onChange }
  const choices =
    'values' in sort ? sort.values.map((one) => ({ value: one, label: t(`value.${name}.${one}`, one) })) : []
  switch (sort.sort) {
    case 'words':
      return (
        <WordsSetting
          label={label}
          value={value as DesignText | undefined}
          onChange={(words) => onChange(words || (isNeeded ? '' : undefined))}
        />
      )
    case 'text':
      return <TextSetting label={label} value={value as string | undefined} onChange={(text) => onChange(text ?? '')} />
    case 'yes':
      return <YesSetting {...given} value={value === true} />
    case 'number':
      return <NumberSetting {...given} {...sort} needed={isNeeded} value={value as number | undefined} />
    case 'choice':
      return <ChoiceSetting {...given} clear={!isNeeded} value={value as string | undefined} options={choices} />
    case 'choices':
      return <Several {...given} value={value} options={choices} />
    case 'dateRule':
      return <DateRuleSetting {...given} node={node} value={value} />
    case 'texts':
      return <Texts {...given} node={node} value={value} />
    case 'lines':
      return <LinesSetting {...given} node={node} properties={sort.properties} value={value} />
  }
}

interface SeveralProps extends Omit<GivenProps, 'node'> {
  options: { value: string; label: string }[]
  /** Whether others than those offered may be typed. */
  free?: boolean
}

function Several({ label, value, onChange, options, free = false }: SeveralProps) {
  const { readOnly } = useDesigning()
  return (
    <Setting label={label}>
      <Select
        mode={free ? 'tags' : 'multiple'}
        value={Array.isArray(value) ? value : []}
        disabled={readOnly}
        options={options}
        onChange={onChange}
      />
    </Setting>
  )
}

/** Several names: of columns in a sub-table, else free words. */
function Texts({ node, ...given }: GivenProps) {
  const document = useDocument()
  const isTable = kindOf(node.kind)?.children === 'rows'
  const options = columnNames(document, node.id).map((column) => ({ value: column.key, label: column.label }))
  return <Several {...given} free={!isTable} options={options} />
}
