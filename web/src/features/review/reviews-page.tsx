import { PlusOutlined } from '@ant-design/icons'
import { type Review, review } from '@workstation/contract/review'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api'
import { formatDateTime } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import { Person } from '../../ui/person'
import { reviewsQuery } from './list-queries'
import { ReviewStatusDot } from './review-status-dot'
import { RunDrawer } from './run-drawer'
import { useMayEdit, useReviewActions } from './use-review-actions'
import { useReviewFilters } from './use-review-filters'
import { useReviewTexts } from './use-review-texts'

const ReviewEditor = lazy(async () => ({ default: (await import('./review-editor')).ReviewEditor }))

interface ReviewFilters {
  projectid?: string
  reviewtypeid?: string
  flowstate?: number
  startTime?: number
  endTime?: number
}

/** Reviews: prepare, launch and follow them. */
export function ReviewsPage() {
  const { t } = useReviewTexts()
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const columns = useReviewColumns()
  const filters = useReviewFilters(true)
  const [edited, setEdited] = useState<Review | 'new'>()
  const [openRun, setOpenRun] = useState<Review>()
  const actionsOf = useReviewActions(setEdited)
  const mayEdit = useMayEdit()
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('review.add')}
    </Button>
  )
  return (
    <>
      <DataTable<Review, ReviewFilters>
        modelId="review"
        columns={columns}
        query={reviewsQuery}
        startFilters={{}}
        filters={filters}
        nameOf={(row) => row.reviewname}
        primary={add}
        rowActions={actionsOf}
        onOpen={(row) => (row.targetid ? setOpenRun(row) : setEdited(row))}
        {...(mayExport && { onExport: (input) => call(review.export, input) })}
        empty={{ text: t('review.empty'), action: add }}
      />
      <Suspense fallback={null}>
        {edited && (
          <ReviewEditor
            edited={edited}
            readOnly={edited !== 'new' && !mayEdit(edited)}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      <RunDrawer
        run={openRun && { id: openRun.targetid, name: openRun.reviewname }}
        onClose={() => setOpenRun(undefined)}
      />
    </>
  )
}

function useReviewColumns(): DataColumn<Review>[] {
  const { t } = useReviewTexts()
  return [
    {
      key: 'reviewname',
      guarded: true,
      title: t('column.reviewname'),
      width: 190,
      value: (row) => row.reviewname,
      card: 'title',
    },
    {
      key: 'projectname',
      guarded: true,
      title: t('column.projectname'),
      width: 150,
      value: (row) => row.projectname,
      card: 'fact',
    },
    {
      key: 'reviewtypetext',
      guarded: true,
      title: t('column.reviewtypetext'),
      width: 112,
      value: (row) => row.reviewtypetext,
    },
    {
      key: 'flowstate',
      title: t('column.flowstate'),
      width: 136,
      value: (row) => <ReviewStatusDot run={row} />,
      card: 'status',
    },
    {
      key: 'assignertext',
      guarded: true,
      title: t('column.assignertext'),
      width: 140,
      startsHidden: true,
      value: (row) => row.assignertext || t('review.allOfRole'),
    },
    {
      key: 'finalreviewertext',
      guarded: true,
      title: t('column.finalreviewertext'),
      width: 140,
      startsHidden: true,
      value: (row) => row.finalreviewertext || t('review.allOfRole'),
    },
    {
      key: 'createusertext',
      guarded: true,
      title: t('column.createusertext'),
      width: 104,
      value: (row) => <Person name={row.createusertext} />,
    },
    {
      key: 'createtime',
      guarded: true,
      title: t('column.createtime'),
      width: 146,
      sortable: true,
      value: (row) => formatDateTime(row.createtime),
      card: 'fact',
    },
    {
      key: 'runcount',
      title: t('column.runcount'),
      width: 90,
      align: 'right',
      startsHidden: true,
      value: (row) => row.runcount,
    },
  ]
}
