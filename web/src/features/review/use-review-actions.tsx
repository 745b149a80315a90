import { type Review, review } from '@workstation/contract/review'
import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { lazyPart } from '../../ui/lazy-part'
import { useAsked } from '../../ui/use-asked'
import { useReviewTexts } from './use-review-texts'

const ReviewEditor = lazyPart(async () => (await import('./review-editor')).ReviewEditor)
const LaunchDialog = lazyPart(async () => (await import('./launch-dialog')).LaunchDialog)

/** What can be done with a review now, by permission and by its state, and the editor and the question that belong to it. */
export function useReviewActions() {
  const { t } = useReviewTexts()
  const [edited, edit] = useState<Review | 'new'>()
  const [launched, launch] = useState<Review>()
  const mayEdit = useMayEdit()
  useAsked('change', (id) => open(id, edit))
  const mayRemove = useHasButton('btn_remove')
  const mayLaunch = useHasButton('btn_launch')
  const remove = useRemove(review.remove, t('review.removed'))
  const isChangeable = useIsChangeable()
  const actionsOf = (row: Review): RowAction[] => {
    if (!isChangeable(row)) return []
    const launchText = t(row.runcount > 0 ? 'review.relaunch' : 'review.launch')
    return [
      ...(mayLaunch ? [{ key: 'launch', label: launchText, onClick: () => launch(row) }] : []),
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
  const dialogs = (
    <>
      {edited && (
        <ReviewEditor
          edited={edited}
          readOnly={edited !== 'new' && !mayEdit(edited)}
          onLaunch={mayLaunch ? (id) => open(id, launch) : undefined}
          onClose={() => edit(undefined)}
        />
      )}
      {launched && <LaunchDialog review={launched} onClose={() => launch(undefined)} />}
    </>
  )
  return { actionsOf, edit, dialogs }
}

/** Opens a review as it is by now; a failure is said by the call. */
const open = (id: string, show: (row: Review) => void) => void call(review.get, { id }).then(show, () => undefined)

/** A review belongs to its creator and to review administrators; the server refuses changes by anybody else. */
function useIsChangeable() {
  const user = useSession((state) => state.user)
  const manages = useHasButton('btn_manage') || user?.isAdministrator === true
  return ({ createuserid, flowstate }: Review) =>
    (manages || createuserid === user?.userId) && reviewChangeProblem(flowstate) === null
}

/** Whether the signed-in user may edit a review as it is now. */
function useMayEdit() {
  const mayEdit = useHasButton('btn_edit')
  const isChangeable = useIsChangeable()
  return (row: Review) => mayEdit && isChangeable(row)
}
