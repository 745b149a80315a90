import { QuestionCircleOutlined } from '@ant-design/icons'
import type { FormNode } from '@workstation/domain/form/document'
import { type FormPlace, holdsRows } from '@workstation/domain/form/form-places'
import type { FormState, NodeState } from '@workstation/domain/form/form-state'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { phoneOrder } from '@workstation/domain/form/phone-order'
import { Tooltip } from 'antd'
import { type CSSProperties, memo, useMemo } from 'react'
import { afterPress } from '../../ui/sub-table/after-press'
import { AwaitedBox } from './awaited-box'
import type { FieldLevel } from './field-level'
import { boxId, type FormDrawing, useForm, useNode } from './form-context'
import { settingsIn } from './settings-in'
import { useFormTexts } from './use-form-texts'
import { useProblemWords } from './use-problem-words'
import { useWords } from './use-words'
import type { FieldTie, WebKind } from './web-kind'

/** Nodes beside and below each other on 24 columns. */
export function NodeList({ ids }: { ids: readonly string[] }) {
  const { phone } = useForm().state.form.document
  const places = useMemo(() => (phone ? new Map(phoneOrder(phone, ids).map((id, at) => [id, at])) : null), [phone, ids])
  return (
    <div className="form-grid">
      {ids.map((id) => (
        <NodeView key={id} id={id} phoneAt={places?.get(id)} />
      ))}
    </div>
  )
}

/** One place of a form: a field with its label and problem, or a container. */
export const NodeView = memo(function NodeView({ id, phoneAt }: { id: string; phoneAt?: number | undefined }) {
  const { state, webKindOf } = useForm()
  const node = state.form.document.nodes[id]
  return node ? <ShownNode node={node} web={webKindOf(node.kind) ?? notDrawn} phoneAt={phoneAt} /> : null
})

function NotDrawn() {
  const { t } = useFormTexts()
  return <div className="form-none">{t('notDrawn')}</div>
}
/** A kind that this version cannot draw says so in its place. */
const notDrawn: WebKind = { Reading: NotDrawn }

interface ShownNodeProps {
  node: FormNode
  web: WebKind
  /** Where it stands among those beside it on phones, from 0, where that is said. */
  phoneAt: number | undefined
}

/** What somebody may do with a node; a sub-table none of whose columns he sees is not there for him. */
function levelAt({ state: { form }, levelOf }: FormDrawing, { key }: FormNode): FieldLevel {
  if (!key) return 'write'
  const place = form.fields.get(key)
  const columns = place && holdsRows(place) ? form.columnsOf(key) : []
  const isHidden = columns.length > 0 && columns.every(({ path }) => levelOf(path ?? '') === 'none')
  return isHidden ? 'none' : levelOf(key)
}

function ShownNode({ node, web, phoneAt }: ShownNodeProps) {
  const form = useForm()
  const now = useNode(node.id)
  const level = levelAt(form, node)
  if (!now.visible || level === 'none') return null
  const { phone } = form.state.form.document
  const style = { '--span': node.span, ...(phoneAt !== undefined && { '--phone-order': phoneAt }) } as CSSProperties
  const hidden = phone?.hidden.includes(node.id) ? ' form-cell-wide-only' : ''
  return (
    <div className={`form-cell${hidden}`} style={style} data-node={node.id}>
      {web.Part ? (
        <web.Part node={node}>{node.children && <NodeList ids={node.children} />}</web.Part>
      ) : (
        <Field node={node} web={web} now={now} isSeen={level === 'see'} />
      )}
    </div>
  )
}

interface FieldProps {
  node: FormNode
  web: WebKind
  now: NodeState
  /** He may see it and not write it: it is read in words, which a closed box would grey out. */
  isSeen: boolean
}

/** A label with its box, and below it what is wrong. */
function Field({ node, web, now, isSeen }: FieldProps) {
  const { prefix, reads: readsAll } = useForm()
  const reads = readsAll || isSeen
  const words = useWords()
  const id = boxId(prefix, node.id)
  const label = words(node.label)
  const isRequired = now.required && !reads && !kindOf(node.kind)?.computed
  const help = words(node.help)
  // Its name stays for those who do not see it.
  const untitled = settingsIn<{ titled: boolean }>(node).titled === false && !help ? ' visually-hidden' : ''
  const named = web.isGroup || reads || !web.Input ? { id: `${id}-label` } : { htmlFor: id }
  const Label = 'htmlFor' in named ? 'label' : 'span'
  return (
    <div className="form-field" {...(Label === 'span' && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <div className={`form-label${untitled}`}>
        <Label {...named} className={isRequired ? 'form-label-required' : undefined}>
          {label}
        </Label>
        {help && (
          <Tooltip title={help} trigger={['hover', 'focus']}>
            <button type="button" className="form-help" aria-label={help}>
              <QuestionCircleOutlined aria-hidden />
            </button>
          </Tooltip>
        )}
      </div>
      <FieldBox {...{ node, web, now, label, reads, isRequired }} />
    </div>
  )
}

interface FieldBoxProps {
  node: FormNode
  web?: WebKind
  now: NodeState
  label: string
  /** Shows what is, with nothing to type. */
  reads: boolean
  isRequired: boolean
}

/** What a field is filled in with, or reads like, and below it what is wrong. */
export function FieldBox({ node, web = notDrawn, now, label, reads, isRequired }: FieldBoxProps) {
  return (
    <div className="form-box">
      {reads || !web.Input ? (
        <Reading node={node} web={web} now={now} />
      ) : (
        <Box {...{ node, web, now, label, isRequired }} />
      )}
    </div>
  )
}

function Reading({ node, web, now }: Omit<FieldProps, 'isSeen'>) {
  const { words: all, state } = useForm()
  const { t } = useFormTexts()
  const given = node.key ? all[node.key] : undefined
  const own = kindOf(node.kind)?.text(now.value, node, { ...state.context, nameOf: () => '' }) ?? ''
  const words = typeof given === 'string' || typeof given === 'number' ? String(given) : own
  if (web.Reading) return <web.Reading node={node} value={now.value} words={words} />
  return words ? <div className="form-words">{words}</div> : <div className="form-none">{t('none')}</div>
}

interface BoxProps extends Omit<FieldProps, 'isSeen'> {
  label: string
  isRequired: boolean
}

/** What ties a box to its label and to what is wrong with it. */
function tieOf({ node, now, label, isRequired }: BoxProps, id: string): FieldTie {
  const [problem] = now.problems
  return {
    id,
    disabled: now.locked,
    status: problem ? 'error' : '',
    'aria-label': label,
    'aria-required': isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem?.path === node.key ? `${id}-problem` : undefined,
  }
}

function Box(props: BoxProps) {
  const { node, web, now } = props
  const { prefix, state, near } = useForm()
  const told = useProblemWords()
  const id = boxId(prefix, node.id)
  const path = node.key ?? ''
  const [problem] = now.problems
  const tie = tieOf(props, id)
  const place = state.form.fields.get(path)
  if (!web.Input) return null
  const box = (
    <web.Input
      node={node}
      value={now.value}
      tie={tie}
      onChange={(value) => state.set(path, value)}
      onLeave={() => afterPress(() => state.check(path))}
    />
  )
  return (
    <>
      {near && place && !holdsRows(place) ? (
        <AwaitedBox near={near} tie={tie} words={ownWords(state, place, now)}>
          {box}
        </AwaitedBox>
      ) : (
        box
      )}
      {problem?.path === path && (
        <div id={`${id}-problem`} className="form-problem">
          {told(problem)}
        </div>
      )}
    </>
  )
}

/** A value as far as it has words by itself. */
const ownWords = ({ context }: FormState, { kind, node }: FormPlace, { value }: NodeState): string =>
  kind.secret ? '' : kind.text(value, node, { ...context, nameOf: () => '' })
