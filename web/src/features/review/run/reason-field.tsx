import { Form, Input } from 'antd'
import { opinionLimit } from '../../../ui/opinion-dialog'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { useReviewTexts } from '../use-review-texts'

/** Why a part or a task is given to somebody else, which those concerned are told; may be left empty. */
export function ReasonField() {
  const { t } = useReviewTexts()
  const { t: words } = useRecordTexts()
  return (
    <Form.Item
      name="opinion"
      label={t('reassign.reason')}
      rules={textRules(words, { what: t('reassign.reason'), max: opinionLimit, needed: false })}
    >
      <Input.TextArea rows={3} count={{ max: opinionLimit, show: true }} />
    </Form.Item>
  )
}
