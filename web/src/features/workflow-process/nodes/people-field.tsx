import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { PeopleRule } from '@workstation/domain/workflow/settings'
import { Button, InputNumber, Select } from 'antd'
import { type ComponentType, useId } from 'react'
import { GroupPicker } from '../../../ui/picker/group-picker'
import { InterfaceSelect } from '../../../ui/picker/interface-select'
import { PositionPicker } from '../../../ui/picker/position-picker'
import { RolePicker } from '../../../ui/picker/role-picker'
import { UserPicker } from '../../../ui/picker/user-picker'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import type { FormField, OpenedNode } from './opened-node'

interface Around {
  nodes: readonly OpenedNode[]
  fields: readonly FormField[]
  /** The step that is set. */
  own: string
}

type From = PeopleRule['from']
const none = { users: [], positions: [], roles: [], groups: [] }
/** What each way of finding people begins with. */
const firsts = {
  named: { from: 'named', ...none },
  manager: { from: 'manager', level: 1 },
  managers: { from: 'managers' },
  departmentHead: { from: 'departmentHead', level: 0 },
  starter: { from: 'starter' },
  field: { from: 'field', field: '', take: 'person' },
  node: { from: 'node', node: '' },
  chosen: { from: 'chosen', by: 'starter', ...none },
  interface: { from: 'interface', interfaceId: '' },
} as const satisfies Partial<Record<From, PeopleRule>>

interface RulesProps extends Around {
  value?: readonly PeopleRule[]
  onChange?: (rules: readonly PeopleRule[]) => void
  disabled?: boolean
}

const most = 20

function Rules({ value = [], onChange, disabled: off, ...around }: RulesProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const put = (at: number, rule: PeopleRule) => onChange?.(value.map((one, place) => (place === at ? rule : one)))
  return (
    <>
      {value.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity beside their place
        <div key={at} className="process-rule">
          <div className="process-rule-head">
            <Select<From>
              aria-label={t('from')}
              disabled={disabled}
              value={rule.from}
              options={Object.keys(firsts).map((from) => ({ value: from as From, label: t(`people.${from}`) }))}
              onChange={(from) => put(at, structuredClone(firsts[from as keyof typeof firsts]) as PeopleRule)}
            />
            <Button
              aria-label={t('removeRule')}
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          </div>
          <RuleParts rule={rule} disabled={disabled} onChange={(next) => put(at, next)} {...around} />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || value.length >= most}
        onClick={() => onChange?.([...value, structuredClone(firsts.named) as PeopleRule])}
      >
        {t('addRule')}
      </Button>
    </>
  )
}

interface RulePartsProps extends Around {
  rule: PeopleRule
  disabled: boolean
  onChange: (rule: PeopleRule) => void
}

/** What one way of finding people wants to know beside its name. */
function RuleParts({ rule, disabled, onChange, nodes, fields, own }: RulePartsProps) {
  const { t } = useProcessTexts()
  if (rule.from === 'manager' || rule.from === 'departmentHead')
    return (
      <InputNumber
        className="process-level"
        aria-label={t('level')}
        prefix={t('level')}
        disabled={disabled}
        min={rule.from === 'manager' ? 1 : 0}
        max={20}
        precision={0}
        value={rule.level}
        onChange={(level) => onChange({ ...rule, level: level ?? 1 })}
      />
    )
  if (rule.from === 'field')
    return (
      <>
        <Select
          aria-label={t('field')}
          disabled={disabled}
          placeholder={t('field')}
          value={rule.field || null}
          options={fields
            .filter(({ kind }) => kind === 'user' || kind === 'organize' || kind === 'department')
            .map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(field) => onChange({ ...rule, field })}
        />
        <Select
          aria-label={t('take')}
          disabled={disabled}
          value={rule.take}
          options={(['person', 'departmentHead'] as const).map((take) => ({ value: take, label: t(`taken.${take}`) }))}
          onChange={(take) => onChange({ ...rule, take })}
        />
      </>
    )
  if (rule.from === 'node')
    return (
      <Select
        aria-label={t('node')}
        disabled={disabled}
        placeholder={t('node')}
        value={rule.node || null}
        options={nodes
          .filter(({ id, kind }) => kind === 'approval' && id !== own)
          .map(({ id, name }) => ({ value: id, label: name || id }))}
        onChange={(node) => onChange({ ...rule, node })}
      />
    )
  if (rule.from === 'interface') return <AnsweredPeople rule={rule} disabled={disabled} onChange={onChange} />
  if (rule.from === 'managers') return <UpToLevel rule={rule} disabled={disabled} onChange={onChange} />
  if (rule.from === 'named' || rule.from === 'chosen')
    return <Sets rule={rule} disabled={disabled} onChange={onChange} />
  return null
}

type Answered = Extract<PeopleRule, { from: 'interface' }>
interface AnsweredProps {
  rule: Answered
  disabled: boolean
  onChange: (rule: PeopleRule) => void
}

function AnsweredPeople({ rule, disabled, onChange }: AnsweredProps) {
  const { t } = useProcessTexts()
  return (
    <InterfaceSelect
      aria-label={t('interface')}
      placeholder={t('chooseInterface')}
      disabled={disabled}
      value={rule.interfaceId}
      onChange={(interfaceId) => onChange({ ...rule, interfaceId })}
    />
  )
}

type Managers = Extract<PeopleRule, { from: 'managers' }>
interface UpToLevelProps {
  rule: Managers
  disabled: boolean
  onChange: (rule: PeopleRule) => void
}

/** How far up one manager after another is asked; to the top where nothing is said. */
function UpToLevel({ rule, disabled, onChange }: UpToLevelProps) {
  const { t } = useProcessTexts()
  return (
    <InputNumber
      className="process-level"
      aria-label={t('upTo')}
      prefix={t('upTo')}
      placeholder={t('toTheTop')}
      disabled={disabled}
      min={1}
      max={20}
      precision={0}
      value={rule.level ?? null}
      onChange={(level) => onChange(level === null ? { from: 'managers' } : { from: 'managers', level })}
    />
  )
}

interface PickerProps {
  id: string
  'aria-label': string
  multiple: true
  title: string
  placeholder: string
  variables?: boolean
  disabled: boolean
  value: string[]
  onChange: (ids: string[]) => void
}
const pickers = { users: UserPicker, positions: PositionPicker, roles: RolePicker, groups: GroupPicker } as const
const parts = Object.keys(pickers) as (keyof typeof pickers)[]

interface SetsProps {
  rule: Extract<PeopleRule, { from: 'named' | 'chosen' }>
  disabled: boolean
  onChange: (rule: PeopleRule) => void
}

type Named = Extract<PeopleRule, { from: 'named' }>
const limited = ({ within: _, ...rule }: Named, circle: string): PeopleRule =>
  circle === '' ? rule : { ...rule, within: circle as Named['within'] & string }

function Sets({ rule, disabled, onChange }: SetsProps) {
  const { t } = useProcessTexts()
  const id = useId()
  return (
    <>
      {rule.from === 'chosen' && (
        <Select
          aria-label={t('chosenBy')}
          disabled={disabled}
          value={rule.by}
          options={(['starter', 'previous'] as const).map((by) => ({ value: by, label: t(`chosen.${by}`) }))}
          onChange={(by) => onChange({ ...rule, by })}
        />
      )}
      {rule.from === 'named' && (
        <Select
          aria-label={t('within')}
          disabled={disabled}
          value={rule.within ?? ''}
          options={['', 'company', 'department', 'below'].map((circle) => ({
            value: circle,
            label: circle === '' ? t('withinAll') : t(`circle.${circle}`),
          }))}
          onChange={(circle) => onChange(limited(rule, circle))}
        />
      )}
      {parts.map((part) => {
        const Picker = pickers[part] as ComponentType<PickerProps>
        return (
          <Picker
            key={part}
            multiple
            id={`${id}-${part}`}
            aria-label={t(`of.${part}`)}
            title={t(`of.${part}`)}
            placeholder={t(`of.${part}`)}
            variables={false}
            disabled={disabled}
            value={rule[part]}
            onChange={(ids) => onChange({ ...rule, [part]: ids })}
          />
        )
      })}
    </>
  )
}

/** Groups of people who are found when a step opens; they are added up. */
export function PeopleField({ name, label, ...around }: Around & { name: string; label: string }) {
  return (
    <RecordField name={name} label={label}>
      <Rules {...around} />
    </RecordField>
  )
}
