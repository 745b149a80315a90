import { useQuery } from '@tanstack/react-query'
import type { OrganizeRecord } from '@workstation/contract/organize-record'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Input } from 'antd'
import { useState } from 'react'
import { GroupTitle } from '../../ui/group-title'
import { DictionarySelect } from '../../ui/picker/dictionary-select'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, ParentField } from '../../ui/record-editor/record-fields'
import { useOpenPlace } from '../../ui/tree-list/use-open-place'
import { CompanyPicture } from './company-picture'
import type { Kind } from './kinds'
import { itemsQuery } from './organize-queries'
import { useOrganizeTexts } from './use-organize-texts'

interface OrganizeFieldsProps {
  kind: Kind
  companyId: string | null
  before: OrganizeRecord | undefined
}

export function OrganizeFields({ kind, before }: OrganizeFieldsProps) {
  const { t } = useOrganizeTexts()
  const [heads] = useState(() =>
    before?.managerId && before.manager ? [{ id: before.managerId, name: before.manager }] : [],
  )
  return (
    <>
      {kind === 'company' ? (
        <CompanyParent id={before?.id ?? null} />
      ) : (
        <RecordField name="parentId" label={t('parent')} mustChoose>
          <OrganizePicker title={t('parent')} />
        </RecordField>
      )}
      <NameField max={100} />
      <CodeField />
      <RecordField name="managerId" label={t('head')}>
        <UserPicker title={t('head')} known={heads} variables={false} placeholder={t('choose')} />
      </RecordField>
      <OrderField />
      <DescriptionField />
      {kind === 'company' && <CompanyDetails />}
    </>
  )
}

function CompanyParent({ id }: { id: string | null }) {
  const { t } = useOrganizeTexts()
  const { data, isPending } = useQuery(itemsQuery({ companyId: null }))
  const known = data?.filter((item) => item.known) ?? []
  const { isHeld } = useOpenPlace(treeRoot, 'organizes')
  const parents = possibleParents(buildTree(known), id)
  return <ParentField label={t('parent')} loading={isPending} parents={parents} hasTop={!isHeld || id !== null} />
}

/** Texts of a company, with the most letters that each takes. */
const texts = {
  shortName: 50,
  telePhone: 50,
  fax: 50,
  webSite: 200,
  address: 200,
  managerName: 50,
  managerTelePhone: 50,
  managerMobilePhone: 50,
  manageEmail: 100,
  bankName: 100,
  bankAccount: 50,
  businessscope: 500,
} as const

function CompanyDetails() {
  const { t } = useOrganizeTexts()
  return (
    <>
      <GroupTitle text={t('details')} />
      <RecordField name="enterpriseNature" label={t('enterpriseNature')}>
        <DictionarySelect type="EnterpriseNature" />
      </RecordField>
      <RecordField name="industry" label={t('industry')}>
        <DictionarySelect type="IndustryType" />
      </RecordField>
      <RecordField name="logoIcon" label={t('logoIcon')} extra={t('logoIconHint')}>
        <CompanyPicture />
      </RecordField>
      <RecordField name="navigationIcon" label={t('navigationIcon')} extra={t('navigationIconHint')}>
        <CompanyPicture />
      </RecordField>
      {Object.entries(texts).map(([name, max]) => (
        <RecordField key={name} name={name} label={t(name)} rules={[{ max }]}>
          <Input count={{ max, show: false }} />
        </RecordField>
      ))}
    </>
  )
}
