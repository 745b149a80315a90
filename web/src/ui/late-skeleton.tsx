import { Skeleton } from 'antd'
import { useLate } from './use-late'

/** The outline of a page to come, shown only when it takes its time. */
export function LateSkeleton() {
  return useLate(true) ? <Skeleton active paragraph={{ rows: 10 }} /> : null
}
