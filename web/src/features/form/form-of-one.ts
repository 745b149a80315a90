import { type CompiledForm, compileForm } from '@workstation/domain/form/compile-form'
import { type ChoiceSource, emptyForm, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'

/** Rows of another form or data interface; nobody asks for them where a form is drawn. */
const somewhere: ChoiceSource = { from: 'model', id: 'unasked', parameters: [], value: 'id', label: 'id' }

/** Where the options of a node come from while its form is drawn: only those are fetched that its settings name by a choice. */
function drawnSource({ kind, source }: FormNode, option: string): ChoiceSource | undefined {
  const sources = kindOf(kind)?.sources ?? []
  if (source?.from === 'static' && source.options.length > 0) return source
  if (source?.from === 'dictionary' && source.typeId !== '') return source
  if (sources.includes('static')) return { from: 'static', options: [{ id: 'drawn', label: option }] }
  return sources.includes('model') || sources.includes('interface') ? (source ?? somewhere) : source
}

/**
 * A form of one field, which shows that as it will stand among the others: what hides or closes it does not count.
 * @param option what stands for options that are read from elsewhere
 */
export function formOfOne(node: FormNode, option: string): CompiledForm {
  const { visible: _, locked: __, children: ___, source: ____, ...rest } = node
  const source = drawnSource(node, option)
  const alone: FormNode = { ...rest, ...(source && { source: isNamed(source) ? source : somewhere }) }
  const scripts = kindOf(node.kind)?.presses ? [{ id: 'drawn', on: 'press' as const, text: '' }] : []
  return compileForm({ ...emptyForm, root: [node.id], nodes: { [node.id]: alone }, scripts })
}

const isNamed = (source: ChoiceSource): boolean => !('id' in source) || source.id !== ''
