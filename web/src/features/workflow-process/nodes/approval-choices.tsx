import type { ApprovalSettings, TimeLimit } from '@workstation/domain/workflow/settings'
import { Checkbox, InputNumber, Select, Space, Switch } from 'antd'
import { useId } from 'react'
import { UserPicker } from '../../../ui/picker/user-picker'
import { useProcessTexts } from '../use-process-texts'
import type { OpenedNode } from './opened-node'
import { SpanInput } from './span-input'

interface Choice<Value> {
  value?: Value
  onChange?: (value: Value) => void
  disabled?: boolean
}

interface SwitchesProps extends Choice<Readonly<Record<string, boolean>>> {
  names: readonly string[]
  /** Under which the texts of the names stand. */
  words: string
}

/** Switches of one document, side by side. */
export function Switches({ names, words, value = {}, onChange, disabled = false }: SwitchesProps) {
  const { t } = useProcessTexts()
  return (
    <Checkbox.Group
      disabled={disabled}
      options={names.map((name) => ({ value: name, label: t(`${words}.${name}`) }))}
      value={names.filter((name) => value[name])}
      onChange={(on) => onChange?.(Object.fromEntries(names.map((name) => [name, on.includes(name)])))}
    />
  )
}

type Outcome = ApprovalSettings['outcome']

/** How the votes of a step come out. */
export function OutcomeChoice({ value = { mode: 'any', ratio: 100 }, onChange, disabled = false }: Choice<Outcome>) {
  const { t } = useProcessTexts()
  return (
    <Space wrap>
      <Select
        aria-label={t('outcome')}
        disabled={disabled}
        value={value.mode}
        options={(['any', 'all', 'inOrder'] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        onChange={(mode) => onChange?.({ ...value, mode })}
      />
      {value.mode === 'all' && (
        <InputNumber
          aria-label={t('ratio')}
          disabled={disabled}
          min={1}
          max={100}
          precision={0}
          suffix="%"
          value={value.ratio}
          onChange={(ratio) => onChange?.({ ...value, ratio: ratio ?? 100 })}
        />
      )}
    </Space>
  )
}

type Nobody = ApprovalSettings['nobody']
const ways = ['administrators', 'people', 'previous', 'pass', 'refuse', 'starter'] as const

/** What happens where nobody is found. */
export function NobodyChoice({ value = { way: 'administrators' }, onChange, disabled = false }: Choice<Nobody>) {
  const { t } = useProcessTexts()
  const id = useId()
  return (
    <>
      <Select
        aria-label={t('nobody')}
        disabled={disabled}
        value={value.way}
        options={ways.map((way) => ({ value: way, label: t(`nobodyWay.${way}`) }))}
        onChange={(way) => onChange?.(way === 'people' ? { way, users: [] } : { way })}
      />
      {value.way === 'people' && (
        <UserPicker
          multiple
          id={id}
          variables={false}
          disabled={disabled}
          title={t('of.users')}
          placeholder={t('choose')}
          value={value.users}
          onChange={(users) => onChange?.({ way: 'people', users })}
        />
      )}
    </>
  )
}

type Reject = ApprovalSettings['reject']
const targets = ['end', 'start', 'previous', 'chosen'] as const
const manners = ['restart', 'straightBack', 'chosen'] as const

interface RejectChoiceProps extends Choice<Reject> {
  nodes: readonly OpenedNode[]
  own: string
}

/** Where a rejection leads, and how it comes back from there. */
export function RejectChoice({ nodes, own, onChange, disabled = false, ...given }: RejectChoiceProps) {
  const { t } = useProcessTexts()
  const value: Reject = given.value ?? { target: 'start', manner: 'restart' }
  const others = nodes.filter(({ id, kind }) => kind === 'approval' && id !== own)
  const options = [
    ...targets.map((target) => ({ value: target as string, label: t(`rejectTo.${target}`) })),
    ...others.map(({ id, name }) => ({ value: `node:${id}`, label: t('rejectTo.node', { name: name || id }) })),
  ]
  const shown = typeof value.target === 'string' ? value.target : `node:${value.target.node}`
  const aim = (target: string): Reject['target'] =>
    target.startsWith('node:') ? { node: target.slice(5) } : (target as (typeof targets)[number])
  return (
    <Space wrap>
      <Select
        aria-label={t('rejectTarget')}
        disabled={disabled}
        value={shown}
        options={options}
        onChange={(target) => onChange?.({ ...value, target: aim(target) })}
      />
      {value.target !== 'end' && (
        <Select
          aria-label={t('rejectManner')}
          disabled={disabled}
          value={value.manner}
          options={manners.map((manner) => ({ value: manner, label: t(`manner.${manner}`) }))}
          onChange={(manner) => onChange?.({ ...value, manner })}
        />
      )}
    </Space>
  )
}

const firstLimit: TimeLimit = {
  from: 'received',
  span: { amount: 1, unit: 'day', working: false },
  atEnd: 'notice',
}
const ends = ['notice', 'agree', 'reject', 'manager'] as const

/** Until when a step is decided, and what happens then. */
export function LimitChoice({ value, onChange, disabled = false }: Choice<TimeLimit | undefined>) {
  const { t } = useProcessTexts()
  const change = (more: Partial<TimeLimit>) => value && onChange?.({ ...value, ...more })
  return (
    <Space wrap>
      <Switch
        aria-label={t('limit')}
        disabled={disabled}
        checked={value !== undefined}
        onChange={(on) => onChange?.(on ? firstLimit : undefined)}
      />
      {value && (
        <>
          <SpanInput disabled={disabled} value={value.span} onChange={(span) => change({ span })} />
          {typeof value.from === 'string' && (
            <Select
              aria-label={t('limitFrom')}
              disabled={disabled}
              value={value.from}
              options={(['received', 'submitted'] as const).map((from) => ({
                value: from,
                label: t(`countedFrom.${from}`),
              }))}
              onChange={(from) => change({ from })}
            />
          )}
          <Select
            aria-label={t('atEnd')}
            disabled={disabled}
            value={value.atEnd}
            options={ends.map((atEnd) => ({ value: atEnd, label: t(`end.${atEnd}`) }))}
            onChange={(atEnd) => change({ atEnd })}
          />
        </>
      )}
    </Space>
  )
}
