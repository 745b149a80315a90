import type { GranteeKind } from '@workstation/contract/grant-desk'
import { goTo } from '../../platform/navigation'
import { useHasPage } from '../../platform/permission'
import type { RowAction } from '../../ui/data-table/row-actions'

/** Leads from somebody in a list to what he is granted, for those who may see that. */
export function useRightsAction(kind: GranteeKind, label: string): (row: { id: string }) => RowAction[] {
  const maySee = useHasPage('authorize')
  return ({ id }) =>
    maySee ? [{ key: 'rights', label, onClick: () => goTo(`/permission/authorize?kind=${kind}&id=${id}`) }] : []
}
