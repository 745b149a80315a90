import { useQuery } from '@tanstack/react-query'
import { grant } from '@workstation/contract/grant'
import { type GrantAct, grantDesk } from '@workstation/contract/grant-desk'
import { Alert, Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../platform/api'
import { useReload } from '../../platform/queries/mark-changed'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { fits, limitOf } from '../../ui/text-limit'
import { PlanList } from './plan-list'
import type { Things } from './things'
import { useAuthorityTexts } from './use-authority-texts'

interface ReviewDialogProps {
  acts: GrantAct[]
  things: Things
  /** Names of what was deleted and is left out, '' for nothing. */
  gone?: string
  onSaved: () => void
  onClose: () => void
}

const maxReason = 300
/** Asked anew each time: what others hold may be other by now. */
const fresh = { gcTime: 0, staleTime: 0, retry: false, refetchOnWindowFocus: false } as const

/** Says who gains and loses what before it is saved, and saves it with a reason. */
export function ReviewDialog({ acts, things, gone = '', onSaved, onClose }: ReviewDialogProps) {
  const { t } = useAuthorityTexts()
  const id = useId()
  const [reason, setReason] = useState('')
  const { data: plan, error } = useQuery({ ...queryOf(grantDesk.plan, { acts }), ...fresh })
  const save = useCall(grantDesk.change, { said: t('saved'), onDone: onSaved })
  const reload = useReload()
  const close = () => {
    // What refused the plan may be that something else is there by now.
    if (error) void reload.answersOf(grantDesk.things, grantDesk.page, grantDesk.check, grant.list)
    onClose()
  }
  return (
    <ChoiceDialog
      width={680}
      title={t('reviewTitle')}
      okText={t('save')}
      cancelText={t('back')}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: !plan || !fits(reason, maxReason) }}
      onOk={() => save.mutate({ acts, reason: reason.trim() })}
      isDirty={() => reason !== ''}
      onClose={close}
    >
      {gone && <Alert type="warning" showIcon title={t('goneLeftOut', { names: gone })} />}
      {error && (
        <Alert type="error" showIcon role="alert" title={error instanceof ApiError ? error.msg : t('planFailed')} />
      )}
      {!plan && !error && <Skeleton active />}
      {plan && <PlanList plan={plan} things={things} />}
      <div className="grant-reason">
        <label htmlFor={id}>{t('reason')}</label>
        <Input.TextArea
          id={id}
          rows={2}
          value={reason}
          count={limitOf(maxReason)}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ChoiceDialog>
  )
}
