import { useMemo } from 'react'
import { OrganizesBeside } from '../../ui/tree-list/organizes-beside'
import { useUserTexts } from './use-user-texts'
import { UserList } from './user-list'

/** Stands in the tree for people of any organisation. */
const everywhere = 'all'

/** People beside the organisations that they work in (USR-01). */
export function UsersPage() {
  const { t } = useUserTexts()
  const lead = useMemo(() => [{ id: everywhere, name: t('everywhere') }], [t])
  return (
    <OrganizesBeside
      title={t('organizes')}
      lead={lead}
      list={(chosen) => <UserList key={chosen} organizeId={chosen === everywhere ? '' : chosen} />}
    />
  )
}
