import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { emptyNotice, type NoticeFields } from './notice-form'
import { NoticePreview } from './notice-preview'
import { useNoticeTexts } from './use-notice-texts'

interface NoticeFootProps {
  releases: boolean
  onReleases: (releases: boolean) => void
}

/** Below the fields: a look at how recipients will see it, and whether it is released at once. */
export function NoticeFoot({ releases, onReleases }: NoticeFootProps) {
  const { t } = useNoticeTexts()
  const mayRelease = useHasButton('btn_release')
  const form = Form.useFormInstance<NoticeFields>()
  const fields = () => ({ ...emptyNotice, ...(form.getFieldsValue(true) as NoticeFields) })
  const [preview, setPreview] = useState<NoticeFields>()
  return (
    <div className="notice-foot">
      <Button onClick={() => setPreview(fields())}>{t('preview')}</Button>
      {mayRelease && (
        <Checkbox checked={releases} onChange={({ target }) => onReleases(target.checked)}>
          {t('releaseAtOnce')}
        </Checkbox>
      )}
      {preview && <NoticePreview fields={preview} onClose={() => setPreview(undefined)} />}
    </div>
  )
}
