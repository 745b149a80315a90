import { useQuery } from '@tanstack/react-query'
import type { ChangedRight } from '@workstation/contract/grant-desk'
import { Skeleton } from 'antd'
import { Changes } from './plan-list'
import { thingsQuery } from './queries'

/** Rights that somebody would have, by page and with their names. */
export function RightsList({ rights }: { rights: readonly ChangedRight[] }) {
  const { data: things } = useQuery(thingsQuery)
  if (!things) return <Skeleton active />
  return (
    <div className="grant-plan">
      <Changes sign="gain" rights={rights} things={things} />
    </div>
  )
}
