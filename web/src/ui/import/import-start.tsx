import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Spin } from 'antd'
import { ImportUpload } from '../upload/import-upload'
import type { Import } from './use-import'
import { useImportTexts } from './use-import-texts'

/** The first step: the template, and the sheet that was filled in. */
export function ImportStart({ template, preview, readFailed, json, most }: Import & { json: boolean; most: number }) {
  const { t } = useImportTexts()
  return (
    <div className="import-start">
      {readFailed && <Alert type="error" showIcon title={t('readFailed')} description={readFailed} />}
      <section aria-labelledby="import-template">
        <h3 id="import-template">{t('templateTitle')}</h3>
        <p>{t('templateText')}</p>
        <Button icon={<DownloadOutlined aria-hidden />} loading={template.isPending} onClick={() => template.mutate()}>
          {t('template')}
        </Button>
      </section>
      <section aria-labelledby="import-upload">
        <h3 id="import-upload">{t('uploadTitle')}</h3>
        <p>{t(json ? 'uploadTextJson' : 'uploadText', { most })}</p>
        <ImportUpload
          text={t('upload')}
          json={json}
          disabled={preview.isPending}
          onUploaded={({ fileId }) => preview.mutate(fileId)}
        />
        <span className="import-reading" role="status">
          {preview.isPending && (
            <>
              <Spin size="small" /> {t('reading')}
            </>
          )}
        </span>
      </section>
    </div>
  )
}
