import type { FormNode } from '@workstation/domain/form/document'
import { keyProblem } from '@workstation/domain/form/field-key'
import { ancestorsOf } from '@workstation/domain/form/form-place'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { ScriptsSettings } from '../scripts/scripts-settings'
import { useDesignTexts } from '../use-design-texts'
import { FieldUses } from '../uses/field-uses'
import { DefaultSetting } from './default-setting'
import { useChosen, useDesigning, useDocument, useNode } from './designing'
import { FormSettings } from './form-settings'
import { KindIcon } from './kind-icon'
import { KindSettings } from './kind-settings'
import { hasKey, isHolder } from './node-facts'
import { NodeMenu } from './node-menu'
import { PatternsSetting } from './patterns-setting'
import { ProblemLines } from './problem-lines'
import { Setting } from './setting'
import { ChoiceSetting, FormulaSetting, WordsSetting, YesSetting } from './setting-controls'
import { SourceSetting } from './source-setting'
import './settings.css'

/** What can be set of the chosen node; of the form itself where none is chosen. */
export function Settings() {
  const chosen = useChosen()
  const node = useNode(chosen)
  return node ? <NodeSettings key={chosen} node={node} /> : <FormSettings />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function NodeSettings({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const kind = kindOf(node.kind)
  return (
    <>
      <div className="design-settings-head">
        <KindIcon kind={node.kind} group={kind?.group} />
        <strong>{t(`kind.${node.kind}`)}</strong>
        <NodeMenu id={node.id} inline />
      </div>
      <ProblemLines node={node.id} />
      <Part title={t('part.basic')}>
        <BasicSettings node={node} />
      </Part>
      {kind && Object.keys(kind.settings.properties).length > 0 && (
        <Part title={t('part.kind')}>
          <KindSettings node={node} kind={kind} />
        </Part>
      )}
      {kind?.presses && (
        <Part title={t('formScripts')}>
          <ScriptsSettings of={node.id} />
        </Part>
      )}
      {kind?.sources && (
        <Part title={t('part.source')}>
          <SourceSetting node={node} sources={kind.sources} />
        </Part>
      )}
      {hasKey(node) && !kind?.computed && (
        <Part title={t('part.value')}>
          <ValueSettings node={node} />
        </Part>
      )}
      <Part title={t('part.rules')}>
        <RuleSettings node={node} />
      </Part>
      {node.key && hasKey(node) && <UsesPart key={node.key} node={node} />}
    </>
  )
}

/** What reads the field, asked for when somebody wants to know. */
function UsesPart({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { designId } = useDesigning()
  const [open, setOpen] = useState(false)
  const fieldKey = useFullKey(node)
  return (
    <details className="design-part" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('uses')}</summary>
      {open && <FieldUses designId={designId} fieldKey={fieldKey} />}
    </details>
  )
}

/** The key by which calls and formulas know a field: `table.column` in a sub-table. */
function useFullKey({ id, key = '' }: FormNode): string {
  const document = useDocument()
  const table = ancestorsOf(document, id).find((one) => kindOf(document.nodes[one]?.kind ?? '')?.children === 'rows')
  return table ? `${document.nodes[table]?.key ?? ''}.${key}` : key
}

function BasicSettings({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const { id } = node
  const inTable = useInTable(id)
  return (
    <>
      <WordsSetting
        name="label"
        label={t('label')}
        value={node.label}
        onChange={(label) => acts.change(id, { label: label ?? '' }, 'label')}
      />
      {hasKey(node) && <KeySetting node={node} />}
      {!isHolder(node) && (
        <WordsSetting
          area
          label={t('help')}
          value={node.help}
          onChange={(help) => acts.change(id, { help: help || undefined }, 'help')}
        />
      )}
      {!inTable && <SpanSetting node={node} />}
    </>
  )
}

/** Whether a node is a column of a sub-table. */
function useInTable(id: string): boolean {
  const document = useDocument()
  return ancestorsOf(document, id).some((one) => kindOf(document.nodes[one]?.kind ?? '')?.children === 'rows')
}

const usualSpans = [6, 8, 12, 16, 24] as const

function SpanSetting({ node: { id, span } }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const words: Readonly<Record<number, string>> = { 6: '1/4', 8: '1/3', 12: '1/2', 16: '2/3', 24: t('spanWhole') }
  const spans = usualSpans.includes(span as 6) ? usualSpans : [...usualSpans, span].toSorted((a, b) => a - b)
  return (
    <div className="design-setting">
      <span>{t('span')}</span>
      <Segmented
        block
        aria-label={t('span')}
        value={span}
        disabled={readOnly}
        options={spans.map((value) => ({ value, label: words[value] ?? `${value}/24` }))}
        onChange={(value) => acts.change(id, { span: value }, '')}
      />
    </div>
  )
}

/** The name of a field in the table; written whole, since formulas follow it. */
function KeySetting({ node: { id, key = '' } }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts, isReleased, readOnly } = useDesigning()
  const document = useDocument()
  const [typed, setTyped] = useState<string>()
  const stays = isReleased(id)
  const wrong = typed === undefined || typed.trim() === key ? null : keyProblem(document, id, typed.trim())
  const commit = () => {
    // What cannot be a name stays in its box, with the reason.
    if (typed === undefined || wrong) return
    acts.rename(id, typed.trim())
    setTyped(undefined)
  }
  return (
    <Setting label={t('key')} hint={wrong ? undefined : t(stays ? 'keyStays' : 'keyHint')}>
      <Input
        className="design-formula"
        value={typed ?? key}
        readOnly={readOnly || stays}
        spellCheck={false}
        {...(wrong && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
      {wrong && <small className="design-wrong">{t(`problem.${wrong}`, { detail: typed })}</small>}
    </Setting>
  )
}

function ValueSettings({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const { id } = node
  const kind = kindOf(node.kind)
  const single = kind?.children === 'none' && !kind.secret
  const typed = kind?.secret || (kind?.column(node) === 'text' && !kind.sources && !kind.holds)
  return (
    <>
      <YesSetting
        label={t('required')}
        value={node.required === true}
        onChange={(required) => acts.change(id, { required: required || undefined }, '')}
      />
      {single && (
        <YesSetting
          label={t('unique')}
          hint={t('uniqueHint')}
          value={node.unique === true}
          onChange={(unique) => acts.change(id, { unique: unique || undefined }, '')}
        />
      )}
      {single && <DefaultSetting node={node} />}
      {typed && <PatternsSetting node={node} />}
    </>
  )
}

function RuleSettings({ node }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const { id } = node
  const hidden = ['keep', 'clear'] as const
  return (
    <>
      <FormulaSetting
        label={t('visible')}
        hint={t('visibleHint')}
        value={node.visible}
        onChange={(visible) => acts.change(id, { visible }, 'visible')}
      />
      {hasKey(node) && (
        <>
          <FormulaSetting
            label={t('locked')}
            hint={t('lockedHint')}
            value={node.locked}
            onChange={(locked) => acts.change(id, { locked }, 'locked')}
          />
          <ChoiceSetting
            label={t('whenHidden')}
            value={node.whenHidden ?? 'keep'}
            options={hidden.map((value) => ({ value, label: t(`value.whenHidden.${value}`) }))}
            onChange={(whenHidden) => acts.change(id, { whenHidden: whenHidden === 'clear' ? 'clear' : undefined }, '')}
          />
        </>
      )}
    </>
  )
}
