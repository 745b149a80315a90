import { useQuery } from '@tanstack/react-query'
import { type Role, role } from '@workstation/contract/role'
import { Select } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { MoveDialog } from '../member'
import { useRoleTexts } from './use-role-texts'

interface RoleMoveProps {
  removed: Role
  onClose: () => void
}

/** Removes a role whose members go to another one: of its own organisations, or of the whole organisation. */
export function RoleMove({ removed, onClose }: RoleMoveProps) {
  const { t } = useRoleTexts()
  const organizeIds = removed.organizeIdsTree.map((way) => way.at(-1) ?? '')
  const { data, isPending } = useQuery(queryOf(role.ofOrganizes, { organizeIds }))
  const remove = useCall(role.remove, { said: t('removed'), onDone: onClose })
  const groups = (data?.list ?? []).map(({ fullName, children }) => ({
    label: fullName,
    options: children.filter(({ id }) => id !== removed.id).map((one) => ({ value: one.id, label: one.fullName })),
  }))
  return (
    <MoveDialog
      of={removed}
      busy={remove.isPending}
      onMove={(moveTo) => remove.mutate({ id: removed.id, moveTo })}
      onClose={onClose}
      field={({ id, value, onChange }) => (
        <Select
          id={id}
          allowClear
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={groups.filter(({ options }) => options.length > 0)}
          placeholder={t('choose')}
          value={value || undefined}
          onChange={onChange}
          style={{ width: '100%' }}
        />
      )}
    />
  )
}
