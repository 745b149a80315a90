import { useQuery } from '@tanstack/react-query'
import { type BrokenApproval, workflowCheck } from '@workstation/contract/workflow-check'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { ApprovalDrawer, type OpenApproval } from '../detail/approval-drawer'
import { useWorkflowTexts } from '../use-workflow-texts'
import { BrokenList } from './broken-list'
import './check-drawer.css'

/** What is wrong with approvals, each with what can be done about it; looks when it opens and when it is told to. */
export function CheckDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useWorkflowTexts()
  const narrow = useIsNarrow()
  const [opened, setOpened] = useState<OpenApproval>()
  // It reads every approval, so that it runs when somebody asks for it and not whenever a window comes back.
  const check = useQuery({
    ...queryOf(workflowCheck.run, {}),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  })
  useBack(true, onClose)
  const open = ({ processId, fullName }: BrokenApproval) =>
    setOpened({ id: processId, name: fullName, operatorId: '', opType: 4 })
  return (
    <Drawer
      open
      title={t('check.title')}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      extra={
        <Button loading={check.isFetching} onClick={() => void check.refetch()}>
          {t('check.again')}
        </Button>
      }
    >
      {check.data && <Outcome checked={check.data.checked} found={check.data.counts} />}
      {check.data && <BrokenList {...check.data} onOpen={open} />}
      {!check.data && check.isError && <PageError error={check.error} />}
      {check.isLoading && <LateSkeleton />}
      <ApprovalDrawer opened={opened} onClose={() => setOpened(undefined)} />
    </Drawer>
  )
}

interface OutcomeProps {
  checked: number
  found: readonly { count: number }[]
}

function Outcome({ checked, found }: OutcomeProps) {
  const { t } = useWorkflowTexts()
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const isWell = count === 0
  return (
    <Alert
      type={isWell ? 'success' : 'error'}
      showIcon
      title={isWell ? t('check.well', { count: checked }) : t('check.found', { count })}
      description={isWell ? t('check.wellNote') : t('check.foundNote', { count: checked })}
    />
  )
}
