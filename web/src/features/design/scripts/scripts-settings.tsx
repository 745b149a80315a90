import { PlusOutlined } from '@ant-design/icons'
import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { formLimits } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { Button } from 'antd'
import { useState } from 'react'
import { currentLanguage } from '../../../platform/i18n'
import { lazyPart } from '../../../ui/lazy-part'
import { useDesigning, useDocument } from '../form/designing'
import { useProblems } from '../form/form-problems'
import { LineActs } from '../form/lines-setting'
import { ChoiceSetting } from '../form/setting-controls'
import { useDesignTexts } from '../use-design-texts'
import { scriptFields } from './completions'

const ScriptEditor = lazyPart(async () => (await import('./script-editor')).ScriptEditor)

type Script = FormDocument['scripts'][number]
const moments = ['load', 'change', 'press', 'beforeSubmit', 'afterSubmit'] as const

/** With what a script begins. */
const emptyScript = '(form) => {\n  \n}'

function freshScriptId(scripts: readonly Script[]): string {
  const taken = new Set(scripts.map(({ id }) => id))
  let number = scripts.length + 1
  while (taken.has(`s${number}`)) number++
  return `s${number}`
}

interface ScriptsSettingsProps {
  /** The button whose scripts alone are shown. */
  of?: string
}

/** The scripts of the form, or of one of its buttons, in the order in which they run. */
export function ScriptsSettings({ of }: ScriptsSettingsProps) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const { scripts } = useDocument()
  const [open, setOpen] = useState('')
  const shown = scripts.filter((script) => of === undefined || (script.on === 'press' && script.of === of))
  const add = () => {
    const id = freshScriptId(scripts)
    const when = of === undefined ? ({ on: 'load' } as const) : ({ on: 'press', of } as const)
    acts.setScripts([...scripts, { id, ...when, text: emptyScript }], '')
    setOpen(id)
  }
  return (
    <div className="design-part">
      {shown.length === 0 && (
        <p className="design-hint">{t(of === undefined ? 'script.empty' : 'script.emptyButton')}</p>
      )}
      {shown.map((script, at) => (
        <ScriptLine
          key={script.id}
          script={script}
          at={at}
          shown={shown}
          isOpen={open === script.id}
          onOpen={(isOpen) => setOpen(isOpen ? script.id : '')}
        />
      ))}
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('script.add')}
        </Button>
      )}
    </div>
  )
}

interface ScriptLineProps {
  script: Script
  at: number
  shown: readonly Script[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The scripts with one of those that are shown in another place among these. */
function moved(scripts: readonly Script[], shown: readonly Script[], at: number, to: number): Script[] {
  const order = shown.filter((_, index) => index !== at)
  const script = shown[at]
  if (script) order.splice(to, 0, script)
  const next = order.values()
  return scripts.map((one) => (shown.includes(one) ? (next.next().value ?? one) : one))
}

function ScriptLine({ script, at, shown, isOpen, onOpen }: ScriptLineProps) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const { scripts } = useDocument()
  const put = (next: Script, joins = '') =>
    acts.setScripts(
      scripts.map((one) => (one.id === script.id ? next : one)),
      joins,
    )
  const title = t('script.number', { number: at + 1 })
  return (
    <section className="design-rule-box" aria-label={title}>
      <div className="design-settings-head">
        <strong>{title}</strong>
        {!readOnly && (
          <LineActs
            at={at}
            count={shown.length}
            onMove={(to) => acts.setScripts(moved(scripts, shown, at, to), '')}
            onRemove={() =>
              acts.setScripts(
                scripts.filter(({ id }) => id !== script.id),
                '',
              )
            }
          />
        )}
      </div>
      <ScriptProblems id={script.id} />
      <When script={script} onChange={put} />
      <Button onClick={() => onOpen(true)}>{t(readOnly ? 'script.read' : 'script.write')}</Button>
      {isOpen && (
        <ScriptEditor
          script={script}
          title={`${title} · ${t(`script.moment.${script.on}`)}`}
          onChange={(text) => put({ ...script, text }, `text:${script.id}`)}
          onClose={() => onOpen(false)}
        />
      )}
    </section>
  )
}

/** When a script runs, and on a change of which field or a press of which button. */
function When({ script, onChange }: { script: Script; onChange: (script: Script) => void }) {
  const { t } = useDesignTexts()
  const document = useDocument()
  const { id, on, of = '', text } = script
  const words = (node: { label: Parameters<typeof designWords>[0] }) => designWords(node.label, currentLanguage())
  const buttons = Object.values(document.nodes).filter(({ kind }) => kindOf(kind)?.presses)
  const options =
    on === 'press'
      ? buttons.map((node) => ({ value: node.id, label: words(node) || t('nameless') }))
      : scriptFields(document).map(({ key, label }) => ({ value: key, label: `${label} ${key}` }))
  return (
    <>
      <ChoiceSetting
        label={t('script.when')}
        value={on}
        options={moments.map((value) => ({ value, label: t(`script.moment.${value}`) }))}
        onChange={(next) => next && onChange({ id, on: next, text })}
      />
      {(on === 'change' || on === 'press') && (
        <ChoiceSetting
          label={t(`script.of.${on}`)}
          value={of || undefined}
          options={options}
          onChange={(next) => onChange({ id, on, text, ...(next && { of: next }) })}
        />
      )}
    </>
  )
}

function ScriptProblems({ id }: { id: string }) {
  const { t } = useDesignTexts()
  const problems = useProblems().filter(({ script }) => script === id)
  return problems.map(({ problem }) => (
    <small key={problem} className="design-wrong">
      {t(`problem.${problem}`, { detail: String(formLimits.scriptBytes) })}
    </small>
  ))
}
