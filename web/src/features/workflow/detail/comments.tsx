import { useQuery } from '@tanstack/react-query'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { type WorkflowComment, workflowLaunch } from '@workstation/contract/workflow-launch'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/format'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { useSession } from '../../../platform/session-state'
import { useRemove } from '../../../ui/confirm-remove'
import { PageError } from '../../../ui/page-error'
import { Person } from '../../../ui/person'
import { fits, limitOf } from '../../../ui/text-limit'
import { FileUpload } from '../../../ui/upload/file-upload'
import { toFileRef } from '../../../ui/upload/uploaded-file'
import { useWorkflowTexts } from '../use-workflow-texts'
import { OpinionFiles } from './opinion-files'
import { useKeptComment } from './use-kept-comment'
import './comments.css'

const maxComment = 2000
/** So many are shown; older ones come by asking for more. */
const step = 20

/** What those who may read an approval say about it to each other. */
export function Comments({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const taskId = detail.flowTaskInfo.id
  const [pageSize, setPageSize] = useState(step)
  const { data, error } = useQuery(queryOf(workflowLaunch.comments, { taskId, currentPage: 1, pageSize, sort: 'desc' }))
  const remove = useRemove(workflowLaunch.removeComment, t('comments.removed'))
  const total = data?.pagination.total ?? 0
  return (
    <section className="approval-part approval-comments">
      <h2>{t('comments.title', { count: total })}</h2>
      <CommentBox detail={detail} />
      {error && <PageError error={error} />}
      <ul>
        {data?.list.map((comment) => (
          <li key={comment.id}>
            <Comment
              comment={comment}
              onRemove={() => remove({ id: comment.id }, { what: t('comments.one'), lost: t('comments.removeLost') })}
            />
          </li>
        ))}
      </ul>
      {data && total > data.list.length && (
        <Button type="link" onClick={() => setPageSize(pageSize + step)}>
          {t('comments.more')}
        </Button>
      )}
    </section>
  )
}

function Comment({ comment, onRemove }: { comment: WorkflowComment; onRemove: () => void }) {
  const { t } = useWorkflowTexts()
  const { creatorUserName, creatorUserHeadIcon, creatorTime, text, file, isDel } = comment
  return (
    <>
      <div className="approval-comment-head">
        <Person name={creatorUserName} headIcon={creatorUserHeadIcon} />
        <time>{formatDateTime(creatorTime)}</time>
        {isDel && (
          <Button type="link" size="small" danger onClick={onRemove}>
            {t('comments.remove')}
          </Button>
        )}
      </div>
      <p>{text}</p>
      <OpinionFiles text={file} />
    </>
  )
}

function CommentBox({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const me = useSession((state) => state.user?.userId ?? '')
  const kept = useKeptComment(detail.flowTaskInfo.id)
  const { text, files } = kept
  const [busy, setBusy] = useState(false)
  const add = useCall(workflowLaunch.addComment, {
    said: t('comments.added'),
    onDone: kept.forget,
  })
  const canSend = text.trim() !== '' && fits(text, maxComment)
  const people = Object.entries(detail.names).filter(([id]) => id !== me)
  return (
    <div className="approval-comment-box">
      <Input.TextArea
        aria-label={t('comments.text')}
        placeholder={t('comments.hint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        count={limitOf(maxComment)}
        readOnly={add.isPending}
        onChange={(event) => kept.write(event.target.value)}
      />
      <div className="approval-comment-tools">
        <Select
          mode="multiple"
          aria-label={t('comments.mention')}
          placeholder={t('comments.mention')}
          value={kept.people.filter((id) => id in detail.names)}
          options={people.map(([value, label]) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={kept.setPeople}
        />
        <FileUpload value={files} limit={10} onChange={kept.setFiles} onBusy={setBusy} />
        <Button
          type="primary"
          disabled={!canSend || busy}
          loading={add.isPending}
          onClick={() =>
            add.mutate({
              taskId: detail.flowTaskInfo.id,
              text: text.trim(),
              file: files.map((one) => ({ ...toFileRef(one) })),
              mentionIds: people.flatMap(([id]) => (kept.people.includes(id) ? [id] : [])),
            })
          }
        >
          {t('comments.send')}
        </Button>
      </div>
    </div>
  )
}
