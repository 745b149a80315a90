import { type StartScope, startForEverybody } from '@workstation/contract/process-record'
import { Form, Radio } from 'antd'
import { type ComponentType, useId } from 'react'
import { GroupPicker } from '../../ui/picker/group-picker'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { RecordField } from '../../ui/record-editor/record-field'
import { useIsDisabled } from './use-is-disabled'
import { useProcessTexts } from './use-process-texts'

interface PickerProps {
  id: string
  multiple: true
  title: string
  placeholder: string
  variables?: boolean
  disabled?: boolean
  value: string[]
  onChange: (ids: string[]) => void
}

const pickers = {
  organizes: OrganizePicker,
  users: UserPicker,
  positions: PositionPicker,
  roles: RolePicker,
  groups: GroupPicker,
} as const satisfies Record<string, ComponentType<never>>
type Part = keyof typeof pickers
const parts = Object.keys(pickers) as Part[]

interface ScopeChoiceProps {
  value?: StartScope
  onChange?: (scope: StartScope) => void
  disabled?: boolean
}

function ScopeChoice({ value = startForEverybody, onChange, disabled: off }: ScopeChoiceProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const id = useId()
  return (
    <>
      <Radio.Group
        aria-label={t('scope')}
        disabled={disabled}
        value={value.everybody}
        onChange={({ target }) => onChange?.({ ...value, everybody: target.value as boolean })}
        options={[
          { value: true, label: t('everybody') },
          { value: false, label: t('some') },
        ]}
      />
      {!value.everybody &&
        parts.map((part) => {
          const Picker = pickers[part] as ComponentType<PickerProps>
          return (
            <Form.Item
              key={part}
              htmlFor={`${id}-${part}`}
              label={t(`of.${part}`)}
              {...(part === 'organizes' && { extra: t('organizesHint') })}
            >
              <Picker
                multiple
                id={`${id}-${part}`}
                disabled={disabled}
                title={t(`of.${part}`)}
                placeholder={t('choose')}
                variables={false}
                value={value[part]}
                onChange={(ids) => onChange?.({ ...value, [part]: ids })}
              />
            </Form.Item>
          )
        })}
    </>
  )
}

/** Who may start a process: everybody, or those who are chosen. */
export function ScopeField() {
  const { t } = useProcessTexts()
  const someone = async (_: unknown, scope: StartScope) => {
    if (!scope.everybody && parts.every((part) => scope[part].length === 0)) throw new Error(t('scopeNeeded'))
  }
  return (
    <RecordField name="startScope" label={t('scope')} rules={[{ validator: someone }]}>
      <ScopeChoice />
    </RecordField>
  )
}
