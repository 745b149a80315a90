import { ArrowLeftOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { Design } from '@workstation/contract/design'
import { Badge, Button, Segmented, Tag, Tooltip } from 'antd'
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useHasButton } from '../../../platform/permission'
import { toast } from '../../../platform/toast'
import { lazyPart } from '../../../ui/lazy-part'
import { useIsNarrow } from '../../../ui/use-window-width'
import type { DraftSaving } from '../editor/draft-saving'
import type { DraftWriting } from '../editor/draft-writing'
import type { Editor } from '../editor/editor-store'
import { useEditor } from '../editor/use-editor'
import { useDesignTexts } from '../use-design-texts'
import './design-bar.css'

const ReleaseDialog = lazyPart(async () => (await import('../release-dialog')).ReleaseDialog)
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog')).ConflictDialog)

/** What of a design is drawn. */
const designParts = ['form', 'list'] as const
export type DesignPart = (typeof designParts)[number]
/** `lazyPart` forgets that the dialog is generic. */
type Work = Omit<ComponentProps<typeof ConflictDialog>, 'design'>

/** What a designer gives the bar above it. */
export interface BarGiven {
  problems: number
  /** Chooses how wide it is drawn. */
  canvas: ReactNode
  showProblems: () => void
  acts: { undo: () => void; redo: () => void }
}

interface DesignBarProps<Document> extends BarGiven {
  design: Design
  editor: Editor<Document>
  saving: DraftSaving<Document>
  writing: DraftWriting<Document>
  readOnly: boolean
  /** Made by a newer version of the product. */
  newer: boolean
  /** What of the design is drawn, and another part of it. */
  part: DesignPart
  onPart: (part: DesignPart) => void
  onLeave: () => void
}

/** The bar above the designer: what is drawn, whether it is saved, and what can be done with the whole of it. */
export function DesignBar<Document>(props: DesignBarProps<Document>) {
  const { design, saving, readOnly, problems, canvas, showProblems, part, onPart, onLeave } = props
  const { t } = useDesignTexts()
  const narrow = useIsNarrow()
  const mayRelease = useHasButton('btn_release')
  const [releasing, setReleasing] = useState(false)
  const release = async () => {
    await saving.flush()
    // Nobody releases what he has not seen.
    if (await saving.catchUp()) return void toast.info(t('caughtUpBefore'))
    if (saving.get() === 'saved') setReleasing(true)
  }
  // The other part opens with the version that this one leaves behind.
  const change = (next: DesignPart) => void saving.flush().then(() => saving.get() === 'saved' && onPart(next))
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
      <span className="design-space design-break" />
      <Segmented<DesignPart>
        aria-label={t('parts')}
        value={part}
        options={designParts.map((value) => ({ value, label: t(`designPart.${value}`) }))}
        onChange={change}
      />
      <span className="design-space" />
      {!readOnly && <UndoButtons {...props} />}
      {canvas}
      {!narrow && (
        <Badge size="small" count={problems} offset={[-4, 4]}>
          <Button onClick={showProblems}>{t('problems')}</Button>
        </Badge>
      )}
      {!narrow && !readOnly && <Button onClick={preview}>{t('preview')}</Button>}
      {mayRelease && !readOnly && (
        <Button type="primary" onClick={() => void release()}>
          {t('release')}
        </Button>
      )}
      {releasing && <ReleaseDialog id={design.id} name={design.fullName} onClose={() => setReleasing(false)} />}
      <Conflict {...props} />
    </header>
  )
}

function SavingWord<Document>({ saving }: { saving: DraftSaving<Document> }) {
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

function Conflict<Document>({ design, editor, saving, writing }: DesignBarProps<Document>) {
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  const work = { editor, saving, writing } as unknown as Work
  return state === 'conflict' ? <ConflictDialog design={design} {...work} /> : null
}

function UndoButtons<Document>({ editor, acts }: DesignBarProps<Document>) {
  const { t } = useDesignTexts()
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
