import type { FormDocument } from '@workstation/domain/form/document'
import { Badge, type InputRef, Segmented, Tabs } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIsNarrow } from '../../../ui/use-window-width'
import type { Editor } from '../editor/editor-store'
import { useDesignTexts } from '../use-design-texts'
import type { BarGiven } from './design-bar'
import { type Designing, DesigningContext, type DesignPanel, designPanels } from './designing'
import { FormCanvas } from './form-canvas'
import { ProblemsContext, useFormProblems } from './form-problems'
import { isUndoKey } from './is-undo-key'
import { createActs } from './node-acts'
import { Outline } from './outline'
import { Palette } from './palette'
import { PhonePanel } from './phone-panel'
import { ProblemList } from './problem-lines'
import { Settings } from './settings'
import { useActWords } from './use-act-words'
import './form-designer.css'

interface FormDesignerProps {
  designId: string
  editor: Editor<FormDocument>
  /** Whether a node is released, so that its key stays. */
  isReleased: (id: string) => boolean
  /** Keys that releases gave to fields: those that went as well. */
  givenKeys: () => readonly string[]
  readOnly: boolean
  /** Draws the bar above, which undoes and saves; given what is wrong with the form. */
  bar: (given: BarGiven) => ReactNode
}

/** Pixels of a phone, as the form is drawn for one. */
const phoneWidth = 375

/** Draws a form: what it can hold, the form, its outline, and what can be set of each part. */
export function FormDesigner({ designId, editor, isReleased, givenKeys, readOnly, bar }: FormDesignerProps) {
  const { t } = useDesignTexts()
  const narrow = useIsNarrow()
  const frame = useRef<HTMLElement>(null)
  const search = useRef<InputRef>(null)
  const [panel, setPanel] = useState<DesignPanel>('canvas')
  const [left, setLeft] = useState('palette')
  const [listed, setListed] = useState(false)
  const [phone, setPhone] = useState(false)
  const [said, say] = useState('')
  const words = useActWords()
  const acts = useMemo(() => createActs(editor, { say, words, givenKeys }), [editor, words, givenKeys])
  const problems = useFormProblems(editor)
  const show = (next: DesignPanel) => {
    setPanel(next)
    if (next === 'palette' || next === 'outline' || next === 'phone') setLeft(next)
    if (next === 'problems') setListed(true)
    setTimeout(() => focusPanel(next, { frame: frame.current, search: search.current }))
  }
  const designing: Designing = { designId, editor, acts, isReleased, readOnly, show }
  const onKeyDown = (event: KeyboardEvent) => {
    const undoes = isUndoKey(event)
    if (!undoes || readOnly) return
    event.preventDefault()
    acts[undoes]()
  }
  const shown = (one: DesignPanel) => !narrow || panel === one
  useEffect(() => {
    if (readOnly) setLeft('outline')
  }, [readOnly])
  const showPhone = (isPhone: boolean) => {
    setPhone(isPhone)
    if (isPhone) setLeft('phone')
  }
  const palette = <Palette search={search} />
  const outline = <Outline />
  const phoneLayout = <PhonePanel />
  const tabs = [
    ...(readOnly ? [] : [{ key: 'palette', label: t('palette'), children: palette }]),
    { key: 'outline', label: t('outline'), children: outline },
    { key: 'phone', label: t('phone'), children: phoneLayout },
  ]
  return (
    <DesigningContext.Provider value={designing}>
      <ProblemsContext.Provider value={problems}>
        <section
          ref={frame}
          aria-label={t('designer')}
          className="design-frame"
          data-panel={panel}
          onKeyDown={onKeyDown}
        >
          {bar({
            ...{ problems: problems.length, acts },
            canvas: narrow ? null : <CanvasWidth phone={phone} show={showPhone} />,
            showProblems: () => show('problems'),
          })}
          <span role="status" className="visually-hidden">
            {said}
          </span>
          <div className="design-board">
            {!narrow && (
              <aside className="design-left" aria-label={t('leftPanel')}>
                <Tabs size="small" activeKey={left} onChange={setLeft} items={tabs} />
              </aside>
            )}
            {narrow && panel === 'palette' && <div className="design-sheet">{palette}</div>}
            {narrow && panel === 'outline' && <div className="design-sheet">{outline}</div>}
            {narrow && panel === 'phone' && <div className="design-sheet">{phoneLayout}</div>}
            {shown('canvas') && (
              <div className="design-middle">
                <FormCanvas width={phone || narrow ? phoneWidth : undefined} isPhone={phone || narrow} />
                {!narrow && listed && <ProblemDrawer onClose={() => setListed(false)} />}
              </div>
            )}
            {shown('settings') && (
              <aside className="design-right" aria-label={t('settings')}>
                <Settings />
              </aside>
            )}
            {narrow && panel === 'problems' && (
              <div className="design-sheet">
                <ProblemList />
              </div>
            )}
          </div>
          {narrow && <PhonePanels panel={panel} show={setPanel} problems={problems.length} readOnly={readOnly} />}
        </section>
      </ProblemsContext.Provider>
    </DesigningContext.Provider>
  )
}

interface CanvasWidthProps {
  phone: boolean
  show: (isPhone: boolean) => void
}

/** Whether the form is drawn as on wide windows, or as phones show it. */
function CanvasWidth({ phone, show }: CanvasWidthProps) {
  const { t } = useDesignTexts()
  return (
    <Segmented
      aria-label={t('canvasWidth')}
      value={phone ? 'phone' : 'wide'}
      options={[
        { value: 'wide', label: t('wide') },
        { value: 'phone', label: t('phone') },
      ]}
      onChange={(value) => show(value === 'phone')}
    />
  )
}

interface Places {
  frame: HTMLElement | null
  search: InputRef | null
}

/** Puts the cursor where work goes on in a panel that was asked for. */
function focusPanel(panel: DesignPanel, { frame, search }: Places): void {
  if (panel === 'palette') search?.focus({ cursor: 'all' })
  if (panel === 'settings') {
    const label = frame?.querySelector<HTMLInputElement>('[data-setting=label]')
    label?.focus()
    label?.select()
  }
  if (panel === 'problems') frame?.querySelector<HTMLElement>('.design-problems button')?.focus()
}

function ProblemDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useDesignTexts()
  return (
    <section className="design-drawer" aria-label={t('problems')}>
      <div className="design-settings-head">
        <strong>{t('problems')}</strong>
        <button type="button" className="design-close" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <ProblemList />
    </section>
  )
}

interface PhonePanelsProps {
  panel: DesignPanel
  show: (panel: DesignPanel) => void
  problems: number
  readOnly: boolean
}

/** On phones one part is shown at a time, chosen here. */
function PhonePanels({ panel, show, problems, readOnly }: PhonePanelsProps) {
  const { t } = useDesignTexts()
  const offered = designPanels.filter((one) => !readOnly || one !== 'palette')
  return (
    <nav className="design-tabs" aria-label={t('panels')}>
      {offered.map((one) => (
        <button key={one} type="button" aria-pressed={panel === one} onClick={() => show(one)}>
          {one === 'problems' ? (
            <Badge size="small" count={problems} offset={[8, 0]}>
              {t(one)}
            </Badge>
          ) : (
            t(one)
          )}
        </button>
      ))}
    </nav>
  )
}
