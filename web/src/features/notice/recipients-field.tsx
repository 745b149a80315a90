import { Form, Radio } from 'antd'
import { type ComponentType, useId } from 'react'
import { GroupPicker } from '../../ui/picker/group-picker'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { RecordField } from '../../ui/record-editor/record-field'
import { type NoticeDetail, type Recipients, type TargetKind, targetKinds, targetsOf } from './notice-form'
import { useNoticeTexts } from './use-notice-texts'

interface PickerProps {
  id: string
  multiple: true
  placeholder?: string
  title?: string
  known?: readonly { id: string; name: string }[]
  variables?: boolean
  disabled?: boolean
  value?: string[]
  onChange?: (ids: string[]) => void
}

const pickers: Readonly<Record<TargetKind, ComponentType<PickerProps>>> = {
  organize: OrganizePicker,
  user: UserPicker,
  position: PositionPicker,
  role: RolePicker,
  group: GroupPicker,
}

interface RecipientsChoiceProps {
  before: NoticeDetail | undefined
  value?: Recipients
  onChange?: (recipients: Recipients) => void
  disabled?: boolean
  'aria-label'?: string
}

const everybody: Recipients = { scope: 'all', targets: {} }

function RecipientsChoice({ before, value = everybody, onChange, disabled = false, ...named }: RecipientsChoiceProps) {
  const { t } = useNoticeTexts()
  const id = useId()
  const knownOf = (kind: TargetKind) =>
    before?.recipients.filter(({ type, name }) => type === kind && name !== '') ?? []
  return (
    <>
      <Radio.Group
        {...named}
        disabled={disabled}
        value={value.scope}
        onChange={({ target }) => onChange?.({ ...value, scope: target.value as Recipients['scope'] })}
        options={[
          { value: 'all', label: t('everybody') },
          { value: 'some', label: t('chosen') },
        ]}
      />
      {value.scope === 'some' &&
        targetKinds.map((kind) => {
          const Picker = pickers[kind]
          return (
            <Form.Item
              key={kind}
              className="notice-target"
              htmlFor={`${id}-${kind}`}
              label={t(`target.${kind}`)}
              {...(kind === 'organize' && { extra: t('organizeHint') })}
            >
              <Picker
                multiple
                id={`${id}-${kind}`}
                disabled={disabled}
                title={t(`target.${kind}`)}
                known={knownOf(kind)}
                variables={false}
                placeholder={t('choose')}
                value={value.targets[kind] ?? []}
                onChange={(ids) => onChange?.({ ...value, targets: { ...value.targets, [kind]: ids } })}
              />
            </Form.Item>
          )
        })}
    </>
  )
}

/** To whom a notice goes: to everybody, or to the organisations, people, positions, roles and groups that are chosen. */
export function RecipientsField({ before }: { before: NoticeDetail | undefined }) {
  const { t } = useNoticeTexts()
  const someone = async (_: unknown, recipients: Recipients) => {
    if (recipients.scope === 'some' && targetsOf(recipients).length === 0) throw new Error(t('recipientsNeeded'))
  }
  return (
    <RecordField name="recipients" label={t('recipients')} rules={[{ validator: someone }]}>
      <RecipientsChoice before={before} />
    </RecordField>
  )
}
