import { DatePicker, Input, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../platform/format'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { RichText } from '../../ui/rich-text/rich-text'
import { limitOf } from '../../ui/text-limit'
import { FileUpload } from '../../ui/upload/file-upload'
import { endOfDay } from '../../ui/zoned-day'
import type { NoticeDetail } from './notice-form'
import { RecipientsField } from './recipients-field'
import { useNoticeTexts } from './use-notice-texts'

const mostFiles = 20
const longestTitle = 200
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
  const { t: words } = useRecordTexts()
  const categories = useDictionaryChoices('noticeCategory')
  return (
    <div className="notice-form">
      <div>
        <RecordField
          name="title"
          label={t('title')}
          rules={textRules(words, { what: t('title'), max: longestTitle, needed: true })}
        >
          <Input count={limitOf(longestTitle)} />
        </RecordField>
        <RecordField name="bodyText" label={t('text')} rules={[{ required: releases, message: t('textNeeded') }]}>
          <RichText label={t('text')} mostCharacters={20_000} />
        </RecordField>
      </div>
      <div>
        <RecordField name="category" label={t('category')}>
          <Select {...categories} allowClear placeholder={t('choose')} />
        </RecordField>
        <RecipientsField before={before} />
        <RecordField
          name="expirationTime"
          label={t('expirationTime')}
          extra={t('expirationHint')}
          getValueProps={(ms: unknown) => ({ value: typeof ms === 'number' ? dayjs(formatDate(ms)) : null })}
          getValueFromEvent={(day: Dayjs | null) => (day ? endOfDay(day.format('YYYY-MM-DD')) : null)}
        >
          <DatePicker className="notice-day" minDate={dayjs(formatDate(Date.now()))} placeholder={t('noEnd')} />
        </RecordField>
        <RecordField name="files" label={t('files')}>
          <FileUpload limit={mostFiles} sizeLimit={fileLimit} onBusy={onUploading} />
        </RecordField>
        <RecordField name="byMail" label={t('byMail')} valuePropName="checked">
          <Switch />
        </RecordField>
      </div>
    </div>
  )
}
