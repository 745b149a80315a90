import { useQuery } from '@tanstack/react-query'
import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { Form, Modal, Select } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { roleMembersQuery } from '../list-queries'
import { useReviewTexts } from '../use-review-texts'
import { ReasonField } from './reason-field'
import { useFormDraft } from './use-form-draft'

interface ReplacedFields {
  userids: string[]
  opinion?: string
}

interface ReplacePeopleDialogProps {
  part: 'assigner' | 'final'
  target: ReviewTargetInfo
  onClose: () => void
}

const roles = { assigner: 'reviewAssigner', final: 'reviewFinal' } as const

/** Names others for a part of a running review; who plays it now stands there to start with. */
export function ReplacePeopleDialog({ part, target, onClose }: ReplacePeopleDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(450)
  useBack(true, onClose)
  const [form] = Form.useForm<ReplacedFields>()
  const people = useQuery(roleMembersQuery(roles[part]))
  const present = target.participants.filter((person) => person.part === part).map(({ id }) => id)
  const draft = useFormDraft<ReplacedFields>({ kind: `review.replace.${part}`, id: target.id })
  const leave = () => {
    draft.drop()
    onClose()
  }
  const replace = useCall(reviewTarget.replacePeople, { said: t('replace.done'), onDone: leave })
  return (
    <Modal
      {...frame}
      open
      title={t(`replace.${part}`)}
      okText={t('replace.save')}
      cancelText={t('cancel')}
      confirmLoading={replace.isPending}
      onOk={form.submit}
      onCancel={onClose}
      cancelButtonProps={{ onClick: leave }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ userids: present, ...draft.kept }}
        onValuesChange={draft.keep}
        onFinish={(fields) => replace.mutate({ id: target.id, part, ...fields })}
      >
        <p className="dialog-note">{t('replace.note')}</p>
        <Form.Item
          name="userids"
          label={t('replace.people')}
          rules={[{ required: true, message: t('replace.nobody') }]}
        >
          <Select
            mode="multiple"
            loading={people.isPending}
            placeholder={t('replace.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={people.data ?? []}
          />
        </Form.Item>
        <ReasonField />
      </Form>
    </Modal>
  )
}
