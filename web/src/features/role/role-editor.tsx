import { useQuery } from '@tanstack/react-query'
import type { Role } from '@workstation/contract/role'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { OrganizePicker } from '../../ui/picker/organize-picker'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useOpenPlace } from '../../ui/tree-list/use-open-place'
import { allRolesQuery } from './queries'
import { type EditedRole, fieldsOf, holdsEverywhere, inputOf, type RoleFields, startOf } from './role-form'
import { useRoleCalls } from './use-role-calls'
import { useRoleTexts } from './use-role-texts'

interface RoleEditorProps {
  edited: EditedRole
  /** The organisation that is chosen beside the list, where a new one holds at first; '' and '0' for everywhere. */
  organizeId: string
  onClose: () => void
}

/** Adds a role, new or as a copy, or changes one. */
export function RoleEditor({ edited, organizeId, onClose }: RoleEditorProps) {
  const { t } = useRoleTexts()
  const { row, copied } = edited
  const calls = useRoleCalls()
  const newTitle = copied ? 'copyTitle' : 'addTitle'
  const { place, isHeld, isKnown } = useOpenPlace(organizeId === '0' ? '' : organizeId)
  if (!row && !isKnown) return null
  return (
    <RecordEditor<RoleFields, ReturnType<typeof inputOf>, Role>
      kind={copied ? 'role.copy' : 'role'}
      title={t(row ? 'editTitle' : newTitle)}
      before={row}
      start={row ? fieldsOf(row) : startOf(edited, t('copyName', { name: copied?.fullName ?? '' }), { place, isHeld })}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <RecordField name="globalMark" label={t('kind')}>
        <Radio.Group
          options={[
            { value: 1, label: t('everywhere') },
            { value: 0, label: t('ofOrganizes') },
          ]}
        />
      </RecordField>
      {!hidesPlaces(row) && <PlacesField of={row ?? copied} />}
      {!row && <CopyField />}
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

/** Whether the organisations of a role are there, and not to be seen by who changes it. */
const hidesPlaces = (row: Role | undefined): boolean =>
  row !== undefined && row.globalMark !== holdsEverywhere && row.organizeIdsTree === undefined

/** The organisations of a role that does not hold everywhere. */
function PlacesField({ of }: { of: Role | undefined }) {
  const { t } = useRoleTexts()
  const [known] = useState(() => namesOf(of))
  const form = Form.useFormInstance<RoleFields>()
  const mark = Form.useWatch('globalMark', form)
  if (mark === holdsEverywhere) return null
  return (
    <RecordField name="organizeIdsTree" label={t('organize')} mustChoose>
      <OrganizePicker path multiple title={t('organize')} known={known} placeholder={t('choose')} />
    </RecordField>
  )
}

/** The names that the record brings along, for somebody who may not look them up. */
function namesOf(of: Role | undefined) {
  const names = (of?.organizeInfo ?? '').split(', ')
  return (of?.organizeIdsTree ?? []).map((way, index) => ({ id: way.at(-1) ?? '', name: names[index] ?? '' }))
}

/** Whose rights a new role starts with. */
function CopyField() {
  const { t } = useRoleTexts()
  const { data, isPending } = useQuery(allRolesQuery)
  const options = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <RecordField name="copyOf" label={t('copyOf')} extra={t('copyOfNote')}>
      <Select
        allowClear
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        placeholder={t('none')}
      />
    </RecordField>
  )
}
