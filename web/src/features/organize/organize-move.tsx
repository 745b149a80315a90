import { useQuery } from '@tanstack/react-query'
import type { OrganizeItem } from '@workstation/contract/organize-record'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { useEffect } from 'react'
import { ApiError, call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { MoveDialog } from '../../ui/tree-list/move-dialog'
import { organizeNames } from '../../ui/tree-list/organize-names'
import type { TreeItem } from '../../ui/tree-list/tree-item'
import type { TreeMove } from '../../ui/tree-list/use-tree-drag'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { useUiTexts } from '../../ui/use-ui-texts'
import { type Kind, kinds } from './kinds'
import { itemsQuery } from './organize-queries'

interface OrganizeMoveProps {
  kind: Kind
  companyId: string | null
  moved: OrganizeItem
  onClose: () => void
}

const itemOf = ({ id, parentId, fullName }: OrganizeItem): TreeItem => ({ id, parentId, name: fullName })

/** The company as the root that its departments stand below. */
function useCompanyItem(companyId: string | null): TreeItem[] {
  const { data } = useQuery({ ...organizeNames('company'), enabled: companyId !== null })
  if (companyId === null) return []
  const name = data?.list.find(({ id }) => id === companyId)?.name ?? ''
  return [{ id: companyId, parentId: treeRoot, name }]
}

/** Moves a company, or a department within its company, to another place. */
export function OrganizeMove({ kind, companyId, moved, onClose }: OrganizeMoveProps) {
  const { t } = useTreeListTexts()
  const { t: ui } = useUiTexts()
  const { data, error } = useQuery(itemsQuery({ companyId }))
  const items = data?.filter(({ known }) => known) ?? []
  const roots = useCompanyItem(companyId)
  const move = useWork(
    ({ id, parentId, before }: TreeMove) =>
      call(kinds[kind].move, { id, parentId, before: before ?? '', version: moved.version ?? 0 }),
    { calls: [kinds[kind].move], said: t('moved'), onDone: onClose },
  )
  const reason = error instanceof ApiError ? error.msg : ui('loadFailed')
  const lost = error && !data ? reason : ''
  useEffect(() => {
    if (lost === '') return
    toast.error(lost)
    onClose()
  }, [lost, onClose])
  if (items.length === 0) return null
  return (
    <MoveDialog
      items={[...roots, ...items.map(itemOf)]}
      moved={itemOf(moved)}
      hasTop={kind === 'company'}
      busy={move.isPending}
      onMove={move.mutate}
      onClose={onClose}
    />
  )
}
