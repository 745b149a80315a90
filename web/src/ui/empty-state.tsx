import { Empty } from 'antd'
import type { ReactNode } from 'react'

/** Says what would stand here, and offers the one action that starts it. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {action}
    </Empty>
  )
}
