import { Form, Radio } from 'antd'
import type { ComponentType } from 'react'
import { GroupPicker } from '../../ui/picker/group-picker'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { type NoticeDetail, type NoticeFields, type TargetKind, targetKinds, targetsOf } from './notice-form'
import { useNoticeTexts } from './use-notice-texts'

interface PickerProps {
  multiple: true
  placeholder?: string
  title?: string
  known?: readonly { id: string; name: string }[]
  variables?: boolean
}

const pickers: Readonly<Record<TargetKind, ComponentType<PickerProps>>> = {
  organize: OrganizePicker,
  user: UserPicker,
  position: PositionPicker,
  role: RolePicker,
  group: GroupPicker,
}

/** To whom a notice goes: to everybody, or to the organisations, people, positions, roles and groups that are chosen. */
export function RecipientsField({ before }: { before: NoticeDetail | undefined }) {
  const { t } = useNoticeTexts()
  const form = Form.useFormInstance<NoticeFields>()
  const isSome = Form.useWatch('scope', form) === 'some'
  const someone = async () => {
    const { scope, targets } = form.getFieldsValue(true) as NoticeFields
    if (scope === 'some' && targetsOf({ scope, targets }).length === 0) throw new Error(t('recipientsNeeded'))
  }
  return (
    <>
      <Form.Item name="scope" label={t('recipients')} rules={[{ validator: someone }]}>
        <Radio.Group
          options={[
            { value: 'all', label: t('everybody') },
            { value: 'some', label: t('chosen') },
          ]}
        />
      </Form.Item>
      {isSome &&
        targetKinds.map((kind) => {
          const Picker = pickers[kind]
          const known = before?.recipients.filter(({ type, name }) => type === kind && name !== '') ?? []
          return (
            <Form.Item
              key={kind}
              name={['targets', kind]}
              label={t(`target.${kind}`)}
              {...(kind === 'organize' && { extra: t('organizeHint') })}
            >
              <Picker multiple title={t(`target.${kind}`)} known={known} variables={false} placeholder={t('choose')} />
            </Form.Item>
          )
        })}
    </>
  )
}
