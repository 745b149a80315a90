import { type Review, review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { App } from 'antd'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useSession } from '../../platform/session-state'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useReviewTexts } from './use-review-texts'

/** What can be done with a review now, by permission and by its state. */
export function useReviewActions(edit: (row: Review) => void) {
  const { t } = useReviewTexts()
  const mayEdit = useMayEdit()
  const mayRemove = useHasButton('btn_remove')
  const mayLaunch = useHasButton('btn_launch')
  const launch = useLaunch()
  const remove = useRemove(review.remove, t('review.removed'))
  const isChangeable = useIsChangeable()
  return (row: Review): RowAction[] => {
    if (!isChangeable(row)) return []
    const again = row.runcount > 0
    return [
      ...(mayLaunch
        ? [{ key: 'launch', label: t(again ? 'review.relaunch' : 'review.launch'), onClick: () => launch(row) }]
        : []),
      ...(mayEdit(row) ? [{ key: 'edit', label: t('review.edit'), onClick: () => edit(row) }] : []),
      ...(mayRemove
        ? [
            {
              key: 'remove',
              label: t('review.remove'),
              danger: true,
              onClick: () => remove({ id: row.id }, { what: row.reviewname, lost: t('review.removeLost') }),
            },
          ]
        : []),
    ]
  }
}

/** A review belongs to its creator and to review administrators; the server refuses changes by anybody else. */
function useIsChangeable() {
  const user = useSession((state) => state.user)
  const manages = useHasButton('btn_manage') || user?.isAdministrator === true
  return ({ createuserid, flowstate }: Review) =>
    (manages || createuserid === user?.userId) && reviewChangeProblem(flowstate) === null
}

/** Whether the signed-in user may edit a review as it is now. */
export function useMayEdit() {
  const mayEdit = useHasButton('btn_edit')
  const isChangeable = useIsChangeable()
  return (row: Review) => mayEdit && isChangeable(row)
}

function useLaunch() {
  const { t } = useReviewTexts()
  const { modal } = App.useApp()
  const launch = useCall(reviewTarget.launch, { said: t('review.launched') })
  return (row: Review) =>
    modal.confirm({
      title: t('review.launchTitle', { name: row.reviewname }),
      content: t('review.launchText', { who: row.assignertext || t('review.allAssigners') }),
      okText: t('review.launch'),
      cancelText: t('cancel'),
      onOk: () => launch.mutateAsync({ reviewid: row.id }).catch(() => undefined),
    })
}
