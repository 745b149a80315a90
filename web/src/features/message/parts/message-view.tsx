import type { FileRef } from '@workstation/contract/file'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTimeSeconds } from '../../../platform/format'
import { FileList } from '../../../ui/file-list'
import { SafeHtml } from '../../../ui/rich-text/safe-html'
import { useFileDownload } from '../../../ui/upload/use-file-download'
import { noticeType, type ReadMessage } from '../use-open-message'
import './message-view.css'

/** The files of a message, which travel as a JSON list (MSG-08). */
export function filesOf(text: string): FileRef[] {
  const files: unknown = text ? JSON.parse(text) : []
  return Array.isArray(files) ? files.filter((file) => typeof file?.fileId === 'string') : []
}

type Shown = Pick<ReadMessage, 'title' | 'type' | 'creatorUser' | 'lastModifyTime' | 'bodyText' | 'files'>

/** What a message says, from whom and when. Notices are rich text, made safe once more; all else is plain text (THR-06). */
export function MessageView({ message, mailId = '' }: { message: Shown; mailId?: string }) {
  const { t } = useTranslation('message')
  const download = useFileDownload('annex', undefined)
  const files = filesOf(message.files)
  return (
    <article className="message-view">
      <h3>{message.title}</h3>
      <p className="message-view-from">
        <span>{message.creatorUser || t('system')}</span>
        <time dateTime={new Date(message.lastModifyTime).toISOString()}>
          {formatDateTimeSeconds(message.lastModifyTime)}
        </time>
        {mailId ? <Link to={`/emailDetail?id=${mailId}`}>{t('byMail')}</Link> : null}
      </p>
      {message.type === noticeType ? (
        <SafeHtml html={message.bodyText} />
      ) : (
        <div className="message-view-body">{message.bodyText}</div>
      )}
      {files.length > 0 ? (
        <section className="message-view-files" aria-label={t('files')}>
          <FileList files={files} onDownload={download} preview={{}} />
        </section>
      ) : null}
    </article>
  )
}
