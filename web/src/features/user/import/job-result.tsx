import { DownloadOutlined } from '@ant-design/icons'
import { type ImportJob, importJob } from '@workstation/contract/import-job'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { config } from '../../../platform/config'
import { useHasButton } from '../../../platform/permission'
import { useCall, useWork } from '../../../platform/queries/use-call'
import { ImportPasswords } from '../../../ui/import/import-passwords'
import { useImportTexts } from '../../../ui/import/use-import-texts'
import { openDownload } from '../../../ui/open-download'
import { useConfirm } from '../../../ui/use-confirm'
import { GiveDialog } from '../first-secret/give-dialog'
import type { Shown } from './shown'
import { useJobTexts } from './use-job-texts'
import type { useLetGo } from './use-let-go'

interface JobResultProps {
  job: ImportJob
  onShown: (shown: Shown) => void
  /** Told whether secrets are shown that nobody kept yet. */
  onUnkept: (unkept: boolean) => void
  /** Asks where it has to, before passwords or the import go. */
  letGo: ReturnType<typeof useLetGo>
  onClose: () => void
}

/** What went in and what did not, and the first secrets, made once. */
export function JobResult({ job, onShown, onUnkept, letGo, onClose }: JobResultProps) {
  const { t } = useJobTexts()
  const { t: ui } = useImportTexts()
  const { id, added, updated, same, wrong, ready } = job
  const isStopped = job.state === 'stopped'
  const run = useCall(importJob.run)
  const remove = useCall(importJob.remove, { onDone: onClose })
  const failures = useWork(() => call(importJob.failures, { id }, { timeout: config.timeout.transfer }), {
    calls: [],
    onDone: openDownload,
  })
  return (
    <div className="import-result">
      <Alert
        type={wrong === 0 && ready === 0 && !isStopped ? 'success' : 'warning'}
        showIcon
        role="status"
        title={t('job.result', { added, updated, same })}
        description={[job.reason, wrong > 0 && ui('notAdded', { count: wrong })].filter(Boolean).join(' ')}
      />
      <div className="import-actions">
        {ready > 0 && (
          <Button type="primary" loading={run.isPending} onClick={() => run.mutate({ id })}>
            {t('job.goOn', { count: ready })}
          </Button>
        )}
        {wrong > 0 && (
          <Button onClick={() => letGo.hide(() => onShown('lines'), t('job.unkeptTitle'))}>{ui('correct')}</Button>
        )}
        {wrong > 0 && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={failures.isPending}
            onClick={() => failures.mutate()}
          >
            {ui('downloadFailures')}
          </Button>
        )}
        <Button onClick={() => letGo.drop(() => onShown('start'))}>{t('job.another')}</Button>
        <Button loading={remove.isPending} onClick={() => letGo.drop(() => remove.mutate({ id }))}>
          {t('job.finish')}
        </Button>
      </div>
      {added > 0 && <Secrets job={job} onUnkept={onUnkept} />}
    </div>
  )
}

function Secrets({ job, onUnkept }: Pick<JobResultProps, 'job' | 'onUnkept'>) {
  const { t } = useJobTexts()
  const confirm = useConfirm()
  const [made, setMade] = useState<readonly { account: string; password: string }[]>([])
  const make = useCall(importJob.secrets, {
    options: { timeout: config.timeout.transfer },
    onDone: ({ list }) => {
      setMade(list)
      onUnkept(list.length > 0)
    },
  })
  const mayGive = useHasButton('btn_resetPassword')
  const [given, setGiven] = useState<readonly string[]>()
  const ask = useWork(() => call(importJob.added, { id: job.id }), { calls: [], onDone: ({ ids }) => setGiven(ids) })
  const press = () => {
    const onOk = () => make.mutate({ id: job.id })
    if (job.withoutSecret > 0) return onOk()
    confirm({ title: t('job.secretsAgain'), content: t('job.secretsAgainText'), okText: t('job.secretsMake'), onOk })
  }
  if (made.length > 0) return <ImportPasswords passwords={made} onKept={() => onUnkept(false)} />
  return (
    <section>
      <h3>{t('job.secrets')}</h3>
      <p>{t(job.withoutSecret > 0 ? 'job.secretsText' : 'job.secretsMade', { count: job.withoutSecret })}</p>
      <div className="import-actions">
        <Button type={job.withoutSecret > 0 ? 'primary' : 'default'} loading={make.isPending} onClick={press}>
          {t('job.secretsMake')}
        </Button>
        {mayGive && (
          <Button loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('job.secretsGive')}
          </Button>
        )}
      </div>
      {given && <GiveDialog people={given} onClose={() => setGiven(undefined)} />}
    </section>
  )
}
