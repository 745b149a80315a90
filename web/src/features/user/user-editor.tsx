import type { InputOf } from '@workstation/contract/endpoint'
import { type User, user, userColumns } from '@workstation/contract/user'
import { type CopyOffer, userCopy } from '@workstation/contract/user-copy'
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
import { useOpenPlace } from '../../ui/tree-list/use-open-place'
import { DayField, PersonalFields } from '../profile'
import { CopiedParts } from './copy/copied-parts'
import type { FirstSecret } from './first-password'
import { useUserTexts } from './use-user-texts'
import { copiedUser, copyInputOf, fieldsOf, inputOf, namesOf, newUser } from './user-form'

type Sent = InputOf<typeof user.create> & { groupIds?: string[]; grantIds?: string[] }

interface UserEditorProps {
  edited: User | 'new'
  /** The organisation that a new person starts in; '' for none. */
  organizeId: string
  /** What of a colleague the new person starts with. */
  copied?: CopyOffer
  /** Told of the first password of somebody who was made. */
  onMade: (secret: FirstSecret) => void
  onClose: () => void
}

/** Adds a person or changes one (USR-13, USR-14). */
export function UserEditor({ edited, organizeId, copied, onMade, onClose }: UserEditorProps) {
  const { t } = useUserTexts()
  const before = edited === 'new' ? undefined : edited
  const { place, isKnown } = useOpenPlace(organizeId)
  const started = copied && copiedUser(copied)
  const [calls] = useState(() => ({
    ...recordCallsOf(user),
    ...(copied && { endpoints: [userCopy.create] }),
    create: async (input: Sent, options: object) => {
      const made = copied
        ? await call(userCopy.create, { ...input, from: copied.id }, options)
        : await call(user.create, input, options)
      onMade({ id: made.id, account: input.account, password: made.password })
      return made
    },
  }))
  if (!before && !copied && !isKnown) return null
  return (
    <RecordEditor
      kind={copied ? `user-like-${copied.id}` : 'user'}
      title={copied ? t('copy.title', { name: copied.realName }) : t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={started ?? (before ? fieldsOf(before) : newUser(place))}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={copied ? (fields) => copyInputOf(fields, copied.id) : inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <IdentityFields />
      <PlaceFields before={before ?? copied} />
      {copied && <CopiedParts offer={copied} />}
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

type Placed = Pick<
  User,
  'organizeId' | 'organize' | 'positionId' | 'position' | 'roleId' | 'roleName' | 'managerId' | 'manager'
>

function PlaceFields({ before }: { before: Placed | undefined }) {
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
      <RecordField name="organizeId" label={title('organize')} extra={t('mainFirst')} mustChoose>
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
