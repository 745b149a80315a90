import { type CompiledForm, compileForm } from './compile-form'

/** A form that asks for more than it does by itself, at `key` or `table.key`, as the step of an approval may. */
export function withRequired(form: CompiledForm, paths: readonly string[]): CompiledForm {
  const needed = paths.flatMap((path) => form.fields.get(path)?.node ?? []).filter(({ required }) => required !== true)
  if (needed.length === 0) return form
  const nodes = needed.map((node) => [node.id, { ...node, required: true }] as const)
  const { document } = form
  return compileForm({ ...document, nodes: { ...document.nodes, ...Object.fromEntries(nodes) } })
}
