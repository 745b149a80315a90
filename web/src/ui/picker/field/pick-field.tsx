import { CloseCircleFilled } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'

import type { PickerNode } from '../picker-node'
import { usePickerTexts } from '../use-picker-texts'
import type { FieldProps } from './field-props'
import { PickTags } from './pick-tags'
import './pick-field.css'

interface PickFieldProps extends FieldProps {
  chosen: readonly PickerNode[]
  multiple: boolean
  /** Names are on their way. */
  pending: boolean
  /** How many tags stand in the field; the rest become "+n". */
  maxShown?: number
  open: boolean
  icon: ReactNode
  /** Id of the dialog while it is open. */
  dialogId: string
  openerRef?: Ref<HTMLButtonElement>
  onOpen: () => void
  /** Somebody is about to open it. */
  onNear?: () => void
  onChange: (ids: string[]) => void
}

/** What is chosen, with a way to change it: looks and behaves as a select that opens a dialog. */
export function PickField(props: PickFieldProps) {
  const { chosen, multiple, open, maxShown = 5 } = props
  const { t } = usePickerTexts()
  const { componentDisabled, componentSize } = ConfigProvider.useConfig()
  // A form says no more of a failed check than this to its fields.
  const status = props.status ?? (props['aria-invalid'] ? 'error' : '')
  const valueId = useId()
  const disabled = props.disabled ?? componentDisabled ?? false
  const fixed = disabled || (props.readOnly ?? false)
  const keep = (ids: readonly PickerNode[]) => props.onChange(ids.map((node) => node.id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !fixed) props.onOpen()
    else if (event.key === 'Backspace' && !fixed) keep(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }
  const looks = [multiple && 'many', disabled && 'disabled', props.readOnly && 'read-only', open && 'open', status]
  const classes = ['pick-field', `pick-field-${componentSize ?? 'middle'}`]
  for (const look of looks) if (look) classes.push(`pick-field-${look}`)
  return (
    <div className={classes.join(' ')} data-state={open ? 'open' : 'closed'}>
      <button
        ref={props.openerRef}
        id={props.id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? props.dialogId : undefined}
        aria-label={props['aria-label']}
        aria-describedby={[valueId, props['aria-describedby']].filter(Boolean).join(' ')}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        aria-readonly={props.readOnly || undefined}
        disabled={disabled}
        className="pick-open"
        onClick={() => !fixed && props.onOpen()}
        onPointerEnter={props.onNear}
        onFocus={props.onNear}
        onKeyDown={onKeyDown}
      />
      <Chosen {...props} valueId={valueId} maxShown={maxShown} fixed={fixed} onKeep={keep} />
      <span className="pick-suffix">
        {!fixed && chosen.length > 0 ? (
          <button type="button" className="pick-clear" aria-label={t('clearField')} onClick={() => keep([])}>
            <CloseCircleFilled aria-hidden />
          </button>
        ) : null}
        <span>{props.icon}</span>
      </span>
    </div>
  )
}

interface ChosenProps extends PickFieldProps {
  valueId: string
  maxShown: number
  fixed: boolean
  onKeep: (nodes: readonly PickerNode[]) => void
}

function Chosen({ valueId, chosen, pending, placeholder, ...props }: ChosenProps) {
  const { t } = usePickerTexts()
  if (chosen.length === 0)
    return (
      <span id={valueId} className="pick-values pick-hint">
        {props.readOnly ? '—' : (placeholder ?? t('choose'))}
      </span>
    )
  return (
    <span id={valueId} className="pick-values">
      {pending ? (
        <span className="pick-bone" />
      ) : (
        <PickTags
          nodes={chosen}
          multiple={props.multiple}
          maxShown={props.maxShown}
          fixed={props.fixed}
          onKeep={props.onKeep}
        />
      )}
    </span>
  )
}
