import type { Design } from '@workstation/contract/design'
import { checkList, type ListProblem } from '@workstation/domain/list/check-list'
import type { ListDocument } from '@workstation/domain/list/document'
import type { ListField } from '@workstation/domain/list/list-field'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIsNarrow } from '../../../ui/use-window-width'
import type { Editor } from '../editor/editor-store'
import { useEditor } from '../editor/use-editor'
import type { BarGiven } from '../form/design-bar'
import { isUndoKey } from '../form/is-undo-key'
import { ReadOnlyProvider } from '../form/read-only'
import { FieldList } from './field-list'
import { ListDesigningProvider } from './list-designing'
import { ListPreview } from './list-preview'
import { ListProblems } from './list-problems'
import { ListSettings } from './list-settings'
import { focusPlace, type SettingsTab, tabOf } from './problem-place'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'
import '../form/form-designer.css'
import '../form/settings.css'
import './list-designer.css'

interface ListDesignerProps {
  design: Design
  editor: Editor<ListDocument>
  fields: readonly ListField[]
  readOnly: boolean
  bar: (given: BarGiven) => ReactNode
}

/** The parts of the designer; phones show one at a time. */
const panels = ['fields', 'result', 'settings'] as const
type Panel = (typeof panels)[number]

/** Draws a list: the fields that it can show, the list as people will see it, and what can be set of it. */
export function ListDesigner({ editor, fields, readOnly, ...props }: ListDesignerProps) {
  const [said, say] = useState('')
  const designing = useMemo(() => {
    const of = new Map(fields.map((one) => [one.field, one]))
    return { editor, fields, fieldOf: (field: string) => of.get(field), say }
  }, [editor, fields])
  return (
    <ReadOnlyProvider value={readOnly}>
      <ListDesigningProvider value={designing}>
        <Frame {...props} editor={editor} fields={fields} readOnly={readOnly} />
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </ListDesigningProvider>
    </ReadOnlyProvider>
  )
}

function Frame({ design, editor, fields, readOnly, bar }: ListDesignerProps) {
  const { t } = useListTexts()
  const narrow = useIsNarrow()
  const acts = useListActs()
  const [panel, setPanel] = useState<Panel>('result')
  const [listed, setListed] = useState(false)
  const [tab, setTab] = useState<SettingsTab>('columns')
  const frame = useRef<HTMLElement>(null)
  const [led, setLed] = useState<{ to: ListProblem }>()
  useEffect(() => {
    // A tab that was closed draws its settings a moment later.
    const timer = setTimeout(() => led && frame.current && focusPlace(frame.current, led.to))
    return () => clearTimeout(timer)
  }, [led])
  const lead = (to: ListProblem) => {
    setPanel('settings')
    setTab(tabOf(to))
    if (to.part === 'columns' || to.part === 'search') acts.choose(to.field ?? '')
    setLed({ to })
  }
  const list = useEditor(editor, ({ document }) => document)
  const problems = useMemo(() => checkList(list, fields), [list, fields])
  const shown = (one: Panel) => !narrow || panel === one
  const onKeyDown = (event: KeyboardEvent) => {
    const undoes = isUndoKey(event)
    if (!undoes || readOnly) return
    event.preventDefault()
    acts[undoes]()
  }
  return (
    <section
      ref={frame}
      aria-label={t('list.designer')}
      className="design-frame"
      data-panel={panel}
      onKeyDown={onKeyDown}
    >
      {bar({
        problems: problems.length,
        canvas: null,
        showProblems: () => setListed(!listed),
        acts,
      })}
      <div className="design-board">
        {shown('fields') && (
          <aside className={narrow ? 'design-sheet' : 'design-left'} aria-label={t('list.fields')}>
            <FieldList />
          </aside>
        )}
        {shown('result') && (
          <div className="design-middle">
            <ListPreview design={design} list={list} />
            {(listed || narrow) && problems.length > 0 && <ListProblems problems={problems} onLead={lead} />}
          </div>
        )}
        {shown('settings') && (
          <aside className="design-right" aria-label={t('settings')}>
            <ListSettings tab={tab} onTab={setTab} />
          </aside>
        )}
      </div>
      {narrow && (
        <nav className="design-tabs" aria-label={t('panels')}>
          {panels.map((one) => (
            <button key={one} type="button" aria-pressed={panel === one} onClick={() => setPanel(one)}>
              {t(`list.panel.${one}`)}
            </button>
          ))}
        </nav>
      )}
    </section>
  )
}
