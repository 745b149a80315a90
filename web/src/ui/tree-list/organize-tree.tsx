import { useQuery } from '@tanstack/react-query'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { PageError } from '../page-error'
import { useLate } from '../use-late'
import { organizeNames } from './organize-names'
import { TreeList } from './tree-list'

interface OrganizeTreeProps {
  label: string
  /** Stand above the organisations, such as one for all of them. */
  lead: readonly { id: string; name: string }[]
  chosen: string
  onChoose: (id: string) => void
}

/** The companies and departments that one may know of, beside a list that they narrow. */
export function OrganizeTree({ label, lead, chosen, onChoose }: OrganizeTreeProps) {
  const { data, error } = useQuery(organizeNames())
  const late = useLate(!data)
  const items = useMemo(
    () => [...lead.map((item) => ({ ...item, parentId: treeRoot })), ...(data?.list ?? [])],
    [lead, data],
  )
  if (error) return <PageError error={error} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 8 }} /> : null
  return <TreeList label={label} items={items} chosen={chosen} onChoose={onChoose} />
}
