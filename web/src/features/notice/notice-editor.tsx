import { useQuery } from '@tanstack/react-query'
import { message, type Notice } from '@workstation/contract/message'
import { Form, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { EditDrawer } from '../../ui/edit-drawer'
import { PageError } from '../../ui/page-error'
import { NoticeFieldsView } from './notice-fields'
import { NoticeFoot } from './notice-foot'
import { emptyNotice, fieldsOf, inputOf, type NoticeDetail, type NoticeFields } from './notice-form'
import { type KeptNotice, noticeQuery, useSaveNotice } from './queries'
import { useNoticeTexts } from './use-notice-texts'
import './notice.css'

interface NoticeEditorProps {
  edited: Notice | 'new'
  onClose: () => void
}

/** Writes a notice or changes one that nobody has; a change that somebody else made in between is refused by its version. */
export function NoticeEditor({ edited, onClose }: NoticeEditorProps) {
  const { t } = useNoticeTexts()
  const [form] = Form.useForm<NoticeFields>()
  const [releases, setReleases] = useState(false)
  const [uploading, setUploading] = useState(false)
  const answer = useQuery({ ...noticeQuery(edited === 'new' ? '' : edited.id), enabled: edited !== 'new' })
  const [before, setBefore] = useState<NoticeDetail>()
  // What was loaded first stays: a later answer must not replace what is being written.
  if (answer.data && !before) setBefore(answer.data)
  const { submit, isPending } = useSubmit(before, releases, onClose)
  const isReady = edited === 'new' || before !== undefined
  const fields = () => ({ ...emptyNotice, ...(form.getFieldsValue(true) as NoticeFields) })
  return (
    <EditDrawer
      open
      full
      title={t(edited === 'new' ? 'addTitle' : 'editTitle')}
      submitText={t(releases ? 'saveAndRelease' : 'save')}
      busy={isPending || uploading || !isReady}
      isDirty={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {answer.error && !before && <PageError error={answer.error} onRetry={() => void answer.refetch()} />}
      {!isReady && !answer.error && <Skeleton active paragraph={{ rows: 12 }} />}
      {isReady && (
        <Form<NoticeFields>
          form={form}
          layout="vertical"
          initialValues={before ? fieldsOf(before) : emptyNotice}
          scrollToFirstError={{ focus: true }}
          onFinish={() => void submit(fields())}
        >
          <NoticeFieldsView before={before} releases={releases} onUploading={setUploading} />
          <NoticeFoot fields={fields} releases={releases} onReleases={setReleases} />
        </Form>
      )}
    </EditDrawer>
  )
}

/** Saves, and releases where asked. What was saved is not saved a second time when only its release was refused. */
function useSubmit(before: NoticeDetail | undefined, releases: boolean, onDone: () => void) {
  const { t } = useNoticeTexts()
  const save = useSaveNotice()
  const release = useCall(message.release)
  const [kept, setKept] = useState<KeptNotice>()
  const submit = async (fields: NoticeFields) => {
    const last = kept ?? (before && { id: before.id, version: before.version })
    const saved = await save.mutateAsync({ input: inputOf(fields), before: last })
    setKept(saved)
    if (!releases) toast.success(t('saved'))
    else toast.success(t('released', { count: (await release.mutateAsync(saved)).sentCount }))
    onDone()
  }
  // A refusal was said by the call; the editor stays open with what was written.
  return {
    submit: (fields: NoticeFields) => submit(fields).catch(() => undefined),
    isPending: save.isPending || release.isPending,
  }
}
