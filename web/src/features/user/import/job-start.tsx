import { DownloadOutlined } from '@ant-design/icons'
import { type ImportJob, importJob } from '@workstation/contract/import-job'
import { user } from '@workstation/contract/user'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { config } from '../../../platform/config'
import { useHasButton } from '../../../platform/permission'
import { useCall, useWork } from '../../../platform/queries/use-call'
import { useImportTexts } from '../../../ui/import/use-import-texts'
import { openDownload } from '../../../ui/open-download'
import { ImportUpload } from '../../../ui/upload/import-upload'
import { useJobTexts } from './use-job-texts'

/** The first step: the template, what becomes of people who exist, and the sheet that was filled in. */
export function JobStart({ job, onBegun }: { job: ImportJob | null; onBegun: () => void }) {
  const { t } = useJobTexts()
  const { t: ui } = useImportTexts()
  const mayUpdate = useHasButton('btn_edit')
  const [updates, setUpdates] = useState(false)
  const template = useWork(() => call(user.importTemplate, {}, { timeout: config.timeout.transfer }), {
    calls: [],
    onDone: openDownload,
  })
  const begin = useCall(importJob.begin, { onDone: onBegun })
  return (
    <div className="import-start">
      {job?.state === 'failed' && <Alert type="error" showIcon title={ui('readFailed')} description={job.reason} />}
      <section aria-labelledby="import-template">
        <h3 id="import-template">{ui('templateTitle')}</h3>
        <p>{ui('templateText')}</p>
        <Button icon={<DownloadOutlined aria-hidden />} loading={template.isPending} onClick={() => template.mutate()}>
          {ui('template')}
        </Button>
      </section>
      <section aria-labelledby="import-upload">
        <h3 id="import-upload">{ui('uploadTitle')}</h3>
        <p>{t('job.uploadText')}</p>
        {mayUpdate && (
          <p>
            <Checkbox checked={updates} onChange={(event) => setUpdates(event.target.checked)}>
              {t('job.updates')}
            </Checkbox>
          </p>
        )}
        <ImportUpload
          text={ui('upload')}
          disabled={begin.isPending}
          onUploaded={({ fileId }) => begin.mutate({ fileName: fileId, updates: updates ? 1 : 0 })}
        />
      </section>
    </div>
  )
}
