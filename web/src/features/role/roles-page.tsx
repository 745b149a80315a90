import { useMemo } from 'react'
import { OrganizesBeside } from '../../ui/tree-list/organizes-beside'
import { allOrganizes, everywhere, RoleList } from './role-list'
import { useRoleTexts } from './use-role-texts'

/** Roles beside the organisations in which they hold; those of the whole organisation stand above them (ROL-01). */
export function RolesPage() {
  const { t } = useRoleTexts()
  const lead = useMemo(
    () => [
      { id: allOrganizes, name: t('all') },
      { id: everywhere, name: t('global') },
    ],
    [t],
  )
  return (
    <OrganizesBeside
      title={t('organizes')}
      lead={lead}
      list={(chosen) => <RoleList key={chosen} organizeId={chosen === allOrganizes ? '' : chosen} />}
    />
  )
}
