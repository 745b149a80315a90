import type { FileRef } from '@workstation/contract/file'
import type { Review } from '@workstation/contract/review'
import { Form } from 'antd'
import { useState } from 'react'
import { FileList } from '../../ui/file-list'
import { UploadButton } from '../../ui/upload-button'
import { useFileDownload } from './run/run-queries'
import { useReviewTexts } from './use-review-texts'

/** Documents of a review while it is edited: those that stay, and those that were chosen and are not sent yet. */
export interface Documents {
  kept: FileRef[]
  added: File[]
  changed: boolean
  add: (files: File[]) => void
  drop: (fileId: string) => void
}

const idOfAdded = (index: number) => `added-${index}`

export function useDocuments(before: Review | undefined): Documents {
  const [kept, setKept] = useState(before?.files ?? [])
  const [added, setAdded] = useState<File[]>([])
  return {
    kept,
    added,
    changed: added.length > 0 || kept.length !== (before?.files.length ?? 0),
    add: (files) => setAdded((all) => [...all, ...files]),
    drop: (fileId) => {
      setKept((all) => all.filter((file) => file.fileId !== fileId))
      setAdded((all) => all.filter((_, index) => idOfAdded(index) !== fileId))
    },
  }
}

export function ReviewDocuments({ documents, readOnly }: { documents: Documents; readOnly: boolean }) {
  const { t } = useReviewTexts()
  const download = useFileDownload()
  const remove = ({ fileId }: { fileId: string }) => documents.drop(fileId)
  const waiting = documents.added.map((file, index) => ({
    fileId: idOfAdded(index),
    name: file.name,
    fileSize: file.size,
  }))
  return (
    <Form.Item label={t('review.documents')} {...(!readOnly && { extra: t('review.documentsHint') })}>
      <div className="review-documents">
        <FileList files={documents.kept} onDownload={download} onRemove={readOnly ? undefined : remove} />
        <FileList files={waiting} onRemove={remove} />
        {!readOnly && <UploadButton text={t('review.chooseDocuments')} onPick={documents.add} />}
      </div>
    </Form.Item>
  )
}
