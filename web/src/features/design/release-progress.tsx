import { useQueryClient } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import type { ReleaseRun } from '@workstation/contract/release-plan'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import { markChanged } from '../../platform/queries/mark-changed'
import { useCall } from '../../platform/queries/use-call'
import { useConfirm } from '../../ui/use-confirm'
import { useDesignTexts } from './use-design-texts'

interface ReleaseProgressProps {
  id: string
  run: ReleaseRun
  /** False once it is over: then nothing is left but to say so. */
  isShown: boolean
  onDone: () => void
}

const percentOf = ({ done, total }: ReleaseRun) => (total === 0 ? 0 : Math.floor((done / total) * 100))

/** How far a release of a large table is; it goes on without this page, and can be stopped. */
export function ReleaseProgress({ id, run, isShown, onDone }: ReleaseProgressProps) {
  const { t } = useDesignTexts()
  const confirm = useConfirm()
  const stop = useCall(design.stopRelease, { said: t('runStopped') })
  useWhenDone(run, onDone)
  const ask = () =>
    confirm({
      title: t('runStopTitle'),
      content: t('runStopText'),
      okText: t('runStop'),
      cancelText: t('cancel'),
      onOk: () => stop.mutateAsync({ id }).catch(() => undefined),
    })
  if (!isShown) return null
  const isEnding = run.state !== 'running'
  const stage = isEnding ? t('runClears') : t(`runStage.${run.stage}`)
  const rows = { done: run.done.toLocaleString('en'), total: run.total.toLocaleString('en') }
  return (
    <section className="release-run" aria-label={t('runTitle', { number: run.number })}>
      <p>{t('runText', { number: run.number })}</p>
      <Progress percent={percentOf(run)} aria-label={stage} status={run.problem ? 'exception' : 'active'} />
      <div>
        <span role="status">
          {stage} · {t('runRows', rows)}
        </span>
        <Button size="small" disabled={isEnding || run.stage === 'switch'} loading={stop.isPending} onClick={ask}>
          {t('runStop')}
        </Button>
      </div>
      {run.problem && <Alert type="warning" showIcon title={run.problem} />}
      <p>{t('runBegun', { by: run.startedBy, at: formatDateTimeSeconds(run.startedTime) })}</p>
    </section>
  )
}

/** Reads again what a release changes, once one that was seen to go on is done. */
function useWhenDone({ state, isOver }: ReleaseRun, onDone: () => void) {
  const queryClient = useQueryClient()
  const wentOn = useRef(false)
  useEffect(() => {
    const ends = isOver && wentOn.current
    wentOn.current = !isOver
    if (!ends) return
    void markChanged(queryClient, design.release.changes)
    if (state === 'done') onDone()
  }, [isOver, state, onDone, queryClient])
}

/** Why the last one did not come to its end, above the plan of the next. */
export function LastRelease({ run }: { run: ReleaseRun }) {
  const { t } = useDesignTexts()
  if (run.state === 'done' || run.state === 'running') return null
  const title = t(run.state === 'failed' ? 'runFailed' : 'runWasStopped', { number: run.number })
  return <Alert type={run.state === 'failed' ? 'error' : 'info'} showIcon title={title} description={run.problem} />
}
