/** The parts of an OpenAPI 3 document that are shown. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

export interface ApiCall {
  method: string
  path: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  /** Schema of the body, undefined for none. */
  input: unknown
  output: unknown
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

const schemaOf = (content: Record<string, { schema?: unknown }> | undefined) =>
  Object.values(content ?? {}).find(({ schema }) => schema)?.schema

function toCall(path: string, method: string, operation: Operation): ApiCall {
  const parameters = operation.parameters ?? []
  return {
    method,
    path,
    summary: operation.summary ?? operation.description ?? operation.operationId ?? '',
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      name,
      in: place,
      required,
      schema,
    })),
    input: schemaOf(operation.requestBody?.content),
    output: schemaOf(operation.responses?.['200']?.content ?? operation.responses?.default?.content),
  }
}

/** The calls by their first tag, those alone whose method, path or summary holds `search`. */
export function callsByTag({ paths }: OpenApi, search: string): { tag: string; calls: ApiCall[] }[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, ApiCall[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!methods.includes(method)) continue
      const entry = toCall(path, method, operation)
      if (!`${method} ${path} ${entry.summary}`.toLowerCase().includes(wanted)) continue
      const tag = operation.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), entry])
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }))
}
