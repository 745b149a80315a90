import { useQuery } from '@tanstack/react-query'
import { type Design, design as designCalls } from '@workstation/contract/design'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { queryBy } from '../../../platform/queries/query-of'
import { useWork } from '../../../platform/queries/use-call'
import { PageError } from '../../../ui/page-error'
import { useConfirm } from '../../../ui/use-confirm'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import type { DraftSaving } from '../editor/draft-saving'
import type { DraftWriting } from '../editor/draft-writing'
import type { Editor } from '../editor/editor-store'
import { useDesignTexts } from '../use-design-texts'

interface ConflictDialogProps<Document> {
  design: Design
  editor: Editor<Document>
  saving: DraftSaving<Document>
  writing: DraftWriting<Document>
}

/** Somebody else saved the design meanwhile: nothing is written over, and nothing of mine is lost unless I say so. */
export function ConflictDialog<Document>({ design, editor, saving, writing }: ConflictDialogProps<Document>) {
  const { t } = useDesignTexts()
  const frame = useDialogFrame(520)
  const confirm = useConfirm()
  const { data, error } = useQuery({
    // Apart from what the editor began with, which must stay as it is below this.
    ...queryBy(designCalls.get, ['theirs', design.id], ({ signal }) =>
      call(designCalls.get, { id: design.id }, { quiet: true, signal }),
    ),
    gcTime: 0,
    staleTime: 0,
  })
  const theirs = data && writing.read(data)
  const takeTheirs = () => {
    if (data && theirs) saving.restart(theirs, data.version)
  }
  const [isApart, setApart] = useState(false)
  const putOnTop = () => {
    if (data && theirs) setApart(!saving.goOn({ document: theirs, version: data.version }))
  }
  const keepMine = useWork(
    async () => {
      const { id } = await call(designCalls.copy, { id: design.id })
      const made = await call(designCalls.get, { id })
      await call(designCalls.update, { id, version: made.version, ...writing.write(editor.get().document) })
      return made.fullName
    },
    { calls: [designCalls.copy], said: (name) => t('keptAsCopy', { name }), onDone: takeTheirs },
  )
  const askTheirs = () =>
    confirm({
      title: t('takeTheirsTitle'),
      content: t('takeTheirsText'),
      okText: t('takeTheirs'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: takeTheirs,
    })
  return (
    <Modal
      {...frame}
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('conflictTitle')}
      footer={[
        <Button key="theirs" disabled={!theirs} onClick={askTheirs}>
          {t('takeTheirs')}
        </Button>,
        <Button key="copy" disabled={!theirs} loading={keepMine.isPending} onClick={() => keepMine.mutate()}>
          {t('keepMine')}
        </Button>,
        saving.hasBase && (
          <Button key="top" type="primary" disabled={!theirs || isApart} onClick={putOnTop}>
            {t('putOnTop')}
          </Button>
        ),
      ]}
    >
      <p>{t('conflictText')}</p>
      {isApart && <Alert type="warning" showIcon title={t('cannotMerge')} />}
      {error && <PageError error={error} />}
    </Modal>
  )
}
