import type { ApprovalSettings } from '@workstation/domain/workflow/settings'
import { Checkbox, InputNumber, Select, Space } from 'antd'
import { useId } from 'react'
import { UserPicker } from '../../../ui/picker/user-picker'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import type { OpenedNode } from './opened-node'

export interface Choice<Value> {
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
export function Switches({ names, words, value = {}, onChange, disabled: off }: SwitchesProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  return (
    <Checkbox.Group
      className="process-switches"
      disabled={disabled}
      options={names.map((name) => ({ value: name, label: t(`${words}.${name}`) }))}
      value={names.filter((name) => value[name])}
      onChange={(on) => onChange?.(Object.fromEntries(names.map((name) => [name, on.includes(name)])))}
    />
  )
}

type Outcome = ApprovalSettings['outcome']

/** How the votes of a step come out. */
export function OutcomeChoice({ value = { mode: 'any', ratio: 100 }, onChange, disabled: off }: Choice<Outcome>) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
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
export function NobodyChoice({ value = { way: 'administrators' }, onChange, disabled: off }: Choice<Nobody>) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
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
export function RejectChoice({ nodes, own, onChange, disabled: off, ...given }: RejectChoiceProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
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
