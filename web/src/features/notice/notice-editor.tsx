import { useQuery } from '@tanstack/react-query'
import type { Notice } from '@workstation/contract/message'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { EditDrawer } from '../../ui/edit-drawer'
import { PageError } from '../../ui/page-error'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { NoticeFieldsView } from './notice-fields'
import { NoticeFoot } from './notice-foot'
import { emptyNotice, fieldsOf, inputOf, type NoticeDetail } from './notice-form'
import { noticeQuery } from './queries'
import { useNoticeCalls } from './use-notice-calls'
import { useNoticeTexts } from './use-notice-texts'
import './notice.css'

interface NoticeEditorProps {
  edited: Notice | 'new'
  onClose: () => void
}

/** Writes a notice or changes one that nobody has. */
export function NoticeEditor({ edited, onClose }: NoticeEditorProps) {
  return edited === 'new' ? (
    <NoticeForm before={undefined} onClose={onClose} />
  ) : (
    <LoadedForm id={edited.id} onClose={onClose} />
  )
}

function LoadedForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useNoticeTexts()
  const answer = useQuery(noticeQuery(id))
  const [before, setBefore] = useState<NoticeDetail>()
  // What was loaded first stays: a later answer must not replace what is being written.
  if (answer.data && !before) setBefore(answer.data)
  if (before) return <NoticeForm before={before} onClose={onClose} />
  return (
    <EditDrawer
      open
      full
      readOnly
      title={t('editTitle')}
      submitText=""
      busy
      isDirty={() => false}
      onSubmit={onClose}
      onClose={onClose}
    >
      {answer.error ? <PageError error={answer.error} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </EditDrawer>
  )
}

function NoticeForm({ before, onClose }: { before: NoticeDetail | undefined; onClose: () => void }) {
  const { t } = useNoticeTexts()
  const [releases, setReleases] = useState(false)
  const [uploading, setUploading] = useState(false)
  const calls = useNoticeCalls(releases)
  return (
    <RecordEditor
      full
      kind="notice"
      title={t(before ? 'editTitle' : 'addTitle')}
      submitText={t(releases ? 'saveAndRelease' : 'save')}
      busy={uploading}
      before={before}
      start={before ? fieldsOf(before) : emptyNotice}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={(sent) => (typeof sent === 'number' ? t('released', { count: sent }) : t('saved'))}
      onClose={onClose}
    >
      <NoticeFieldsView before={before} releases={releases} onUploading={setUploading} />
      <NoticeFoot releases={releases} onReleases={setReleases} />
    </RecordEditor>
  )
}
