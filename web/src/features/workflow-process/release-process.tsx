import { useQuery } from '@tanstack/react-query'
import { type ProcessRelease, workflowProcess } from '@workstation/contract/workflow-process'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { queryBy } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { ChoiceDialog } from '../../ui/choice-dialog'
import { PageError } from '../../ui/page-error'
import { fits, limitOf } from '../../ui/text-limit'
import { ChangeList } from './change-list'
import { FindingList, NoticeList } from './finding-list'
import { useProcessTexts } from './use-process-texts'

interface ReleaseProcessProps {
  id: string
  name: string
  onClose: () => void
  /** Opens the settings of an element that stands in the way. */
  onOpen?: (element: string) => void
}

const longestNote = 500

/** Says what a release would change and what stands in its way, and releases when that is wanted. */
export function ReleaseProcess({ id, name, onClose, onOpen }: ReleaseProcessProps) {
  const { t } = useProcessTexts()
  const [note, setNote] = useState('')
  const { data, error, refetch, isFetching } = useQuery({
    // What stands in the way depends on people and forms of this moment.
    ...queryBy(workflowProcess.get, ['plan', id], async ({ signal }) => {
      const { version } = await call(workflowProcess.get, { id }, { quiet: true, signal })
      return {
        version,
        plan: await call(workflowProcess.release, { id, plan: true, version }, { quiet: true, signal }),
      }
    }),
    gcTime: 0,
    staleTime: 0,
  })
  const release = useCall(workflowProcess.release, {
    said: ({ number }) => t('released', { number }),
    onDone: onClose,
    onError: () => void refetch(),
  })
  const blocked = (data?.plan.findings.length ?? 1) > 0
  return (
    <ChoiceDialog
      width={640}
      title={t('releaseTitle', { name })}
      okText={t('release')}
      okButtonProps={{
        disabled: !data || isFetching || blocked || !fits(note, longestNote),
        loading: release.isPending,
      }}
      onOk={() => data && release.mutate({ id, version: data.version, ...(note.trim() && { note: note.trim() }) })}
      isDirty={() => note !== ''}
      onClose={onClose}
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <div className="process-parts">
          <Plan process={id} plan={data.plan} {...(onOpen && { onOpen })} />
          {!blocked && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
            <label className="process-note">
              <span>{t('releaseNote')}</span>
              <Input.TextArea
                value={note}
                count={limitOf(longestNote)}
                autoSize={{ minRows: 2, maxRows: 6 }}
                onChange={({ target }) => setNote(target.value)}
              />
            </label>
          )}
        </div>
      )}
    </ChoiceDialog>
  )
}

interface PlanProps {
  process: string
  plan: ProcessRelease
  onOpen?: (element: string) => void
}

function Plan({ process, plan, onOpen }: PlanProps) {
  const { t } = useProcessTexts()
  const { number, findings, notices, changes } = plan
  return (
    <>
      {findings.length === 0 && <p>{t(number > 1 ? 'planAgain' : 'planFirst', { number })}</p>}
      <FindingList findings={findings} {...(onOpen && { onOpen })} />
      {changes.length > 0 && <ChangeList process={process} changes={changes} />}
      <NoticeList notices={notices} onOpen={onOpen} />
    </>
  )
}
