import { Checkbox, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../platform/format'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { RichText } from '../../ui/rich-text/rich-text'
import { FileUpload } from '../../ui/upload/file-upload'
import { endOfDay } from '../../ui/zoned-day'
import type { NoticeDetail } from './notice-form'
import { RecipientsField } from './recipients-field'
import { useNoticeTexts } from './use-notice-texts'

const mostFiles = 20
const fileLimit = { size: 50, unit: 'MB' } as const

interface NoticeFieldsProps {
  before: NoticeDetail | undefined
  /** Whether it is released as soon as it is saved, and so needs a text. */
  releases: boolean
  onUploading: (busy: boolean) => void
}

/** What is filled in for a notice: the text at the left; to whom, until when and with which files at the right. */
export function NoticeFieldsView({ before, releases, onUploading }: NoticeFieldsProps) {
  const { t } = useNoticeTexts()
  const categories = useDictionary('noticeCategory')
  return (
    <div className="notice-form">
      <div>
        <Form.Item
          name="title"
          label={t('title')}
          rules={[{ required: true, whitespace: true, message: t('titleNeeded') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="bodyText" label={t('text')} rules={[{ required: releases, message: t('textNeeded') }]}>
          <RichText label={t('text')} mostCharacters={20_000} />
        </Form.Item>
      </div>
      <div>
        <Form.Item name="category" label={t('category')}>
          <Select allowClear loading={categories.isPending} options={categories.options} placeholder={t('choose')} />
        </Form.Item>
        <RecipientsField before={before} />
        <Form.Item
          name="expirationTime"
          label={t('expirationTime')}
          extra={t('expirationHint')}
          getValueProps={(ms: number | null) => ({ value: ms ? dayjs(formatDate(ms)) : null })}
          getValueFromEvent={(day: Dayjs | null) => (day ? endOfDay(day.format('YYYY-MM-DD')) : null)}
        >
          <DatePicker className="notice-day" minDate={dayjs(formatDate(Date.now()))} placeholder={t('noEnd')} />
        </Form.Item>
        <Form.Item name="files" label={t('files')}>
          <FileUpload limit={mostFiles} sizeLimit={fileLimit} onBusy={onUploading} />
        </Form.Item>
        <Form.Item name="byMail" valuePropName="checked">
          <Checkbox>{t('byMail')}</Checkbox>
        </Form.Item>
      </div>
    </div>
  )
}
