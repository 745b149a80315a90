import type { InputOf } from '@workstation/contract/endpoint'
import { type User, user, userColumns } from '@workstation/contract/user'
import { accountRules } from '@workstation/domain/user/account-rules'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useColumnTitle } from '../../platform/use-column-title'
import { GroupTitle } from '../../ui/group-title'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField, NameField, OrderField } from '../../ui/record-editor/record-fields'
import { DayField, PersonalFields } from '../profile'
import type { FirstSecret } from './first-password'
import { useUserTexts } from './use-user-texts'
import { fieldsOf, inputOf, namesOf, newUser } from './user-form'

interface UserEditorProps {
  edited: User | 'new'
  /** The organisation that a new person starts in; '' for none. */
  organizeId: string
  /** Told of the first password of somebody who was made. */
  onMade: (secret: FirstSecret) => void
  onClose: () => void
}

/** Adds a person or changes one (USR-13, USR-14). */
export function UserEditor({ edited, organizeId, onMade, onClose }: UserEditorProps) {
  const { t } = useUserTexts()
  const before = edited === 'new' ? undefined : edited
  const [calls] = useState(() => ({
    ...recordCallsOf(user),
    create: async (input: InputOf<typeof user.create>, options: object) => {
      const made = await call(user.create, input, options)
      onMade({ id: made.id, account: input.account, password: made.password })
      return made
    },
  }))
  return (
    <RecordEditor
      kind="user"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : newUser(organizeId)}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <IdentityFields />
      <PlaceFields before={before} />
      <OrderField />
      <DescriptionField />
      <RecordPart />
    </RecordEditor>
  )
}

/** A rule that says what is wrong unless the text is empty or right. */
const ruleOf = (holds: (text: string) => boolean, message: string) => ({
  validator: async (_: unknown, text = '') => {
    if (text !== '' && !holds(text)) throw new Error(message)
  },
})

function IdentityFields() {
  const { t } = useUserTexts()
  const titleOf = useColumnTitle()
  const title = (name: keyof typeof userColumns) => titleOf(userColumns[name])
  const genders = [1, 2, 0].map((value) => ({ value, label: t(`gender${value}`) }))
  return (
    <>
      <RecordField
        name="account"
        label={title('account')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('accountMissing') },
          { max: 50, message: t('accountLong') },
          ruleOf(accountRules.account, t('accountRule')),
        ]}
      >
        <Input autoComplete="off" />
      </RecordField>
      <NameField name="realName" label={title('realName')} />
      <RecordField name="gender" label={title('gender')}>
        <Select options={genders} />
      </RecordField>
      <RecordField
        name="mobilePhone"
        label={title('mobilePhone')}
        validateTrigger="onBlur"
        rules={[ruleOf(accountRules.mobilePhone, t('mobileRule'))]}
      >
        <Input inputMode="tel" autoComplete="off" />
      </RecordField>
      <RecordField
        name="email"
        label={title('email')}
        validateTrigger="onBlur"
        rules={[ruleOf(accountRules.email, t('emailRule'))]}
      >
        <Input inputMode="email" autoComplete="off" />
      </RecordField>
    </>
  )
}

function RecordPart() {
  const { t } = useUserTexts()
  const titleOf = useColumnTitle()
  return (
    <>
      <GroupTitle text={t('record')} />
      <DayField name="entryDate" label={titleOf(userColumns.entryDate)} />
      <PersonalFields />
    </>
  )
}

function PlaceFields({ before }: { before: User | undefined }) {
  const { t } = useUserTexts()
  const titleOf = useColumnTitle()
  const title = (name: keyof typeof userColumns) => titleOf(userColumns[name])
  const [known] = useState(() => ({
    organizes: namesOf(before?.organizeId, before?.organize),
    positions: namesOf(before?.positionId, before?.position),
    roles: namesOf(before?.roleId, before?.roleName),
    managers: namesOf(before?.managerId, before?.manager.split('/')[0]),
  }))
  return (
    <>
      <RecordField
        name="organizeId"
        label={title('organize')}
        extra={t('mainFirst')}
        rules={[{ required: true, message: t('organizeMissing') }]}
      >
        <OrganizePicker multiple known={known.organizes} placeholder={t('choose')} />
      </RecordField>
      <RecordField name="positionId" label={title('position')}>
        <PositionPicker multiple known={known.positions} placeholder={t('choose')} />
      </RecordField>
      <RecordField name="roleId" label={title('roleName')}>
        <RolePicker multiple known={known.roles} placeholder={t('choose')} />
      </RecordField>
      <RecordField name="managerId" label={title('manager')}>
        <UserPicker title={title('manager')} known={known.managers} variables={false} placeholder={t('choose')} />
      </RecordField>
    </>
  )
}
