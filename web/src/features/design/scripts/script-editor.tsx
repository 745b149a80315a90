import type { FormDocument } from '@workstation/domain/form/document'
import { Alert, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { failureWords, recordContext } from '../../form'
import { useDocument } from '../form/designing'
import { fieldNames } from '../form/field-names'
import { useReadOnly } from '../form/read-only'
import { useDesignTexts } from '../use-design-texts'
import { completionsAt, scriptCommands } from './completions'
import { ScriptBox } from './script-box'
import { type Tried, type TriedLine, triedValues, tryScript } from './try-script'

type Script = FormDocument['scripts'][number]

interface ScriptEditorProps {
  script: Script
  title: string
  onChange: (text: string) => void
  onClose: () => void
}

/** Writes a script, and tries it out. What is typed is part of the draft at once. */
export function ScriptEditor({ script, title, onChange, onClose }: ScriptEditorProps) {
  const { t } = useDesignTexts()
  const frame = useDialogFrame(860)
  const document = useDocument()
  const readOnly = useReadOnly()
  const [tried, setTried] = useState<Tried>()
  const { line = null } = (tried?.error ?? {}) as { line?: number | null }
  const change = (text: string) => {
    setTried(undefined)
    onChange(text)
  }
  const hintOf = (command: string) => t(`script.command.${command}`)
  return (
    <Modal
      {...frame}
      open
      title={title}
      footer={<Button onClick={onClose}>{t('script.close')}</Button>}
      onCancel={onClose}
    >
      <div className="script-parts">
        <ScriptBox
          label={t('script.text')}
          value={script.text}
          readOnly={readOnly}
          wrongLine={line}
          completionsAt={(text, cursor) => completionsAt(text, cursor, document, hintOf)}
          onChange={change}
        />
        <details>
          <summary>{t('script.help')}</summary>
          <dl className="script-commands">
            {scriptCommands.map((command) => (
              <div key={command} style={{ display: 'contents' }}>
                <dt>
                  <code>form.{command}</code>
                </dt>
                <dd>{hintOf(command)}</dd>
              </div>
            ))}
          </dl>
          <p className="design-hint">{t('script.limits')}</p>
        </details>
        <Trial script={script} tried={tried} onTried={setTried} />
      </div>
    </Modal>
  )
}

interface TrialProps {
  script: Script
  tried: Tried | undefined
  onTried: (tried: Tried) => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Runs the script on values that can be written; nothing of what it wants is done. */
function Trial({ script, tried, onTried }: TrialProps) {
  const { t } = useDesignTexts()
  const id = useId()
  const document = useDocument()
  const [values, setValues] = useState(() => triedValues(document, recordContext()))
  const [busy, setBusy] = useState(false)
  const given = parsed(values)
  const run = () => {
    setBusy(true)
    void tryScript(script, given, { document, context: recordContext() })
      .then(onTried)
      .finally(() => setBusy(false))
  }
  return (
    <section className="script-parts" aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>{t('script.try')}</h3>
      <div className="design-setting">
        <label htmlFor={`${id}values`}>{t('script.values')}</label>
        <Input.TextArea
          id={`${id}values`}
          className="design-formula"
          rows={5}
          spellCheck={false}
          value={values}
          aria-invalid={given === undefined}
          status={given === undefined ? 'error' : ''}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => setValues(target.value)}
        />
        <small id={`${id}hint`} className={given === undefined ? 'design-wrong' : undefined}>
          {t(given === undefined ? 'script.valuesWrong' : 'script.tryHint')}
        </small>
      </div>
      <div>
        <Button loading={busy} disabled={given === undefined} onClick={run}>
          {t('script.tryNow')}
        </Button>
      </div>
      <div role="status">{tried && <Result tried={tried} />}</div>
    </section>
  )
}

/** A line of what a script did, in words. */
function useLineWords(): (line: TriedLine) => string {
  const { t } = useDesignTexts()
  const names = new Map(fieldNames(useDocument()).map(({ key, label }) => [key, label]))
  const named = (path: string) => names.get(path) ?? path
  return (line) => {
    if (line.what === 'call') return t('script.did.call', { ...line })
    if (line.what === 'refused') return t(`script.refused.${line.refused.reason}`, { detail: line.refused.detail })
    const { effect } = line
    switch (effect.do) {
      case 'set':
        return t('script.did.set', { field: named(effect.path), value: JSON.stringify(effect.value) })
      case 'options':
        return t('script.did.options', { field: named(effect.path), value: effect.ids?.join(', ') ?? t('script.all') })
      case 'message':
        return t('script.did.message', { value: effect.text })
      case 'open':
        return t('script.did.open', { value: effect.address })
      default:
        return t(`script.did.${effect.do}.${effect.on ? 'on' : 'off'}`, { field: named(effect.path) })
    }
  }
}

function Result({ tried: { lines, returned, error, milliseconds } }: { tried: Tried }) {
  const { t } = useDesignTexts()
  const words = useLineWords()
  const isWrong = error !== null || lines.some(({ what }) => what === 'refused')
  const title = error === null ? t('script.ran', { milliseconds }) : failureWords(error)
  const told = [
    ...lines.map(words),
    ...(lines.length === 0 && error === null ? [t('script.nothing')] : []),
    ...(returned === '' ? [] : [t('script.returned', { value: returned.slice(0, 500) })]),
  ]
  return (
    <Alert
      type={isWrong ? 'warning' : 'success'}
      showIcon
      title={title}
      description={
        told.length > 0 && (
          <ul>
            {told.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
              <li key={at}>{line}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
