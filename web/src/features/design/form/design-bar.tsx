import { ArrowLeftOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { Design } from '@workstation/contract/design'
import type { FormDocument } from '@workstation/domain/form/document'
import { Badge, Button, Tag, Tooltip } from 'antd'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useHasButton } from '../../../platform/permission'
import { lazyPart } from '../../../ui/lazy-part'
import { useIsNarrow } from '../../../ui/use-window-width'
import type { DraftSaving } from '../editor/draft-saving'
import type { Editor } from '../editor/editor-store'
import { useEditor } from '../editor/use-editor'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'

const ReleaseDialog = lazyPart(async () => (await import('../release-dialog')).ReleaseDialog)
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog')).ConflictDialog)

interface DesignBarProps {
  design: Design
  editor: Editor<FormDocument>
  saving: DraftSaving<FormDocument>
  readOnly: boolean
  /** Made by a newer version of the product. */
  newer: boolean
  problems: number
  /** Chooses how wide the form is drawn. */
  canvas: ReactNode
  showProblems: () => void
  onLeave: () => void
}

/** The bar above the designer: what is drawn, whether it is saved, and what can be done with the whole of it. */
export function DesignBar(props: DesignBarProps) {
  const { design, editor, saving, readOnly, problems, canvas, showProblems, onLeave } = props
  const { t } = useDesignTexts()
  const narrow = useIsNarrow()
  const mayRelease = useHasButton('btn_release')
  const [releasing, setReleasing] = useState(false)
  const release = () => void saving.flush().then(() => saving.get() === 'saved' && setReleasing(true))
  // It shows what the server has, in a window of its own.
  const preview = () =>
    void saving.flush().then(() => window.open(`/previewModel?id=${design.id}`, '_blank', 'noopener'))
  return (
    <header className="design-bar">
      <Tooltip title={t('back')}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('back')} onClick={onLeave} />
      </Tooltip>
      <h1 title={design.fullName}>{design.fullName}</h1>
      {readOnly ? <Tag>{t(props.newer ? 'newer' : 'readOnly')}</Tag> : <SavingWord saving={saving} />}
      <span className="design-space" />
      {!readOnly && <UndoButtons editor={editor} />}
      {canvas}
      {!narrow && (
        <Badge size="small" count={problems} offset={[-4, 4]}>
          <Button onClick={showProblems}>{t('problems')}</Button>
        </Badge>
      )}
      {!narrow && !readOnly && <Button onClick={preview}>{t('preview')}</Button>}
      {mayRelease && !readOnly && (
        <Button type="primary" onClick={release}>
          {t('release')}
        </Button>
      )}
      {releasing && <ReleaseDialog id={design.id} name={design.fullName} onClose={() => setReleasing(false)} />}
      <Conflict {...props} />
    </header>
  )
}

function SavingWord({ saving }: { saving: DraftSaving<FormDocument> }) {
  const { t } = useDesignTexts()
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  return (
    <span className="design-saving" data-state={state} role="status">
      {t(`saving.${state}`)}
      {state === 'failed' && (
        <Button type="link" size="small" onClick={() => void saving.flush()}>
          {t('again')}
        </Button>
      )}
    </span>
  )
}

function Conflict({ design, editor, saving }: DesignBarProps) {
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  return state === 'conflict' ? <ConflictDialog design={design} editor={editor} saving={saving} /> : null
}

function UndoButtons({ editor }: { editor: Editor<FormDocument> }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const mayUndo = useEditor(editor, ({ past }) => past.length > 0)
  const mayRedo = useEditor(editor, ({ future }) => future.length > 0)
  return (
    <span className="design-undo">
      <Tooltip title={t('undoKeys')}>
        <Button
          type="text"
          disabled={!mayUndo}
          icon={<UndoOutlined aria-hidden />}
          aria-label={t('undo')}
          onClick={() => acts.undo()}
        />
      </Tooltip>
      <Tooltip title={t('redoKeys')}>
        <Button
          type="text"
          disabled={!mayRedo}
          icon={<RedoOutlined aria-hidden />}
          aria-label={t('redo')}
          onClick={() => acts.redo()}
        />
      </Tooltip>
    </span>
  )
}
