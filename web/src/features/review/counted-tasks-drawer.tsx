import { type ReviewTask, type ReviewTaskCount, reviewTask } from '@workstation/contract/review-task'
import { Drawer } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { useIsNarrow } from '../../ui/use-window-width'
import { useTaskColumns } from './task-columns'
import { isTaskLate } from './task-standing'
import { useReviewTexts } from './use-review-texts'

/** The drawer is narrower than a page. */
const hiddenColumns = ['days', 'result', 'createtime']

export type CountedBy = 'leader' | 'profession' | 'month' | 'stage'

interface CountedTasksDrawerProps {
  /** The row whose tasks are shown; undefined closes the drawer. */
  row: ReviewTaskCount | undefined
  groupby: CountedBy
  doing: 0 | 1
  onClose: () => void
}

/** The tasks behind one row of the statistics. */
export function CountedTasksDrawer({ row, groupby, doing, onClose }: CountedTasksDrawerProps) {
  const { t } = useReviewTexts()
  const narrow = useIsNarrow()
  const columns = useTaskColumns(hiddenColumns)
  return (
    <Drawer
      open={row !== undefined}
      title={row?.name}
      size={narrow ? '100%' : 'min(1080px, 80vw)'}
      onClose={onClose}
      destroyOnHidden
    >
      {row && (
        <DataTable<ReviewTask, { groupby: CountedBy; id: string; doing: 0 | 1 }>
          modelId="reviewStatistics-tasks"
          title={t('statistics.tasksOf', { name: row.name })}
          columns={columns}
          query={(input) => queryOf(reviewTask.countInfo, input)}
          startFilters={{ groupby, id: row.id, doing }}
          nameOf={(task) => task.reviewname}
          isMarked={isTaskLate}
          empty={{ text: t('statistics.empty') }}
        />
      )}
    </Drawer>
  )
}
