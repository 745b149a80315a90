import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { Alert } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirmRemove } from '../../../ui/confirm-remove'
import { lazyPart } from '../../../ui/lazy-part'
import { WhenAnswered } from '../../../ui/when-answered'
import { useReviewTexts } from '../use-review-texts'
import { InfoCard } from './info-card'
import { MyTurn } from './my-turn'
import { ProgressLine } from './progress-line'
import { type RunAccess, useRunAccess } from './run-access'
import { RunHead } from './run-head'
import { infoQuery, tasksQuery, timelineQuery, verifyQuery } from './run-queries'
import { RunTimeline } from './run-timeline'
import { RunsBefore } from './runs-before'
import { TaskList } from './task-list'
import { TurnNotice } from './turn-notice'
import { turnOf } from './turn-of'
import { useLiveRun } from './use-live-run'
import './run-view.css'

const ReassignDialog = lazyPart(async () => (await import('./reassign-dialog')).ReassignDialog)
const ChangeTaskDialog = lazyPart(async () => (await import('./change-task-dialog')).ChangeTaskDialog)

const runQueries = (access: RunAccess) =>
  [infoQuery(access), tasksQuery(access), verifyQuery(access), timelineQuery(access)] as const

/** A run as its people see it: what waits for me, where it stands, what it is about, who reviews what, and its history. */
export function RunView(props: { back?: ReactNode }) {
  return (
    <WhenAnswered queries={runQueries(useRunAccess())}>
      <Run {...props} />
    </WhenAnswered>
  )
}

function Run({ back }: { back?: ReactNode }) {
  const { t } = useReviewTexts()
  useLiveRun(useRunAccess())
  const run = useRun()
  const removeTask = useRemoveTask()
  const [handedOver, setHandedOver] = useState<ReviewTask>()
  const [changed, setChanged] = useState<ReviewTask>()
  const { target, tasks, timeline, verified, refused } = run
  const turn = refused ? null : turnOf(target, tasks, verified)
  const place = useRef<HTMLDivElement>(null)
  const reassigns = !refused && target.canreassign && target.progress >= ReviewStage.professional
  const myTurn = turn && (
    <div ref={place} tabIndex={-1}>
      <MyTurn turn={turn} target={target} taskCount={tasks.length} onDecided={run.showDecision} />
    </div>
  )
  return (
    <div className="run-view">
      <RunHead target={target} back={back} />
      {refused && <Alert type="info" showIcon title={refused} description={t('link.lastSeen')} />}
      {turn && <TurnNotice turn={turn} place={place} />}
      <section className="run-part">
        <h2>{t('part.progress')}</h2>
        <ProgressLine target={target} timeline={timeline} />
      </section>
      <RunsBefore target={target} />
      <section className="run-part">
        <h2>{t('part.info')}</h2>
        <InfoCard target={target} timeline={timeline} />
      </section>
      {/* What was asked stands before the answer, and the opinions before the decision on them. */}
      {turn?.kind !== 'final' && myTurn}
      <section className="run-part">
        <h2>{t('part.tasks')}</h2>
        <TaskList
          tasks={tasks}
          onRemove={turn?.kind === 'assign' ? removeTask : undefined}
          onChange={reassigns || turn?.kind === 'assign' ? setChanged : undefined}
          onReassign={reassigns ? setHandedOver : undefined}
        />
      </section>
      {turn?.kind === 'final' && myTurn}
      <section className="run-part">
        <h2>{t('part.timeline')}</h2>
        <RunTimeline timeline={timeline} />
      </section>
      {handedOver && <ReassignDialog task={handedOver} target={target} onClose={() => setHandedOver(undefined)} />}
      {changed && <ChangeTaskDialog task={changed} target={target} onClose={() => setChanged(undefined)} />}
    </div>
  )
}

function useRun() {
  const access = useRunAccess()
  const queryClient = useQueryClient()
  const [info, tasks, verify, timeline] = useSuspenseQueries({
    queries: runQueries(access),
  })
  return {
    target: info.data,
    tasks: tasks.data.list,
    timeline: timeline.data,
    verified: verify.data === 1,
    /** Why the run, which could be seen before, cannot be read any more; '' while it can. */
    refused: info.isRefetchError ? info.error.message : '',
    /** A link ends with its run, so the outcome is shown even when the run cannot be read again. */
    showDecision: (passed: boolean, opinion: string) => {
      queryClient.setQueryData(
        infoQuery(access).queryKey,
        (before) =>
          before && {
            ...before,
            flowstate: passed ? FlowState.passed : FlowState.rejected,
            progress: passed ? ReviewStage.passed : before.progress,
            opinion: opinion || before.opinion,
          },
      )
      const record = {
        id: 'decided',
        action: passed ? 'pass' : 'reject',
        userid: info.data.myid,
        username: info.data.myname,
        opinion,
        detail: '',
        progress: info.data.progress,
        createtime: Date.now(),
      }
      queryClient.setQueryData(
        timelineQuery(access).queryKey,
        (before) => before && { ...before, timeline: [...before.timeline, record] },
      )
    },
  }
}

function useRemoveTask() {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  const confirmRemove = useConfirmRemove()
  const remove = useCall(reviewTask.remove)
  return (task: ReviewTask) =>
    confirmRemove({
      what: t('tasks.name', { profession: task.majortext, leader: task.leadername }),
      lost: t('tasks.removeLost'),
      onConfirm: () => remove.mutateAsync({ id: task.id, token }),
    })
}
