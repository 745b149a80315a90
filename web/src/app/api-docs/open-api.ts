/** The parts of the server's OpenAPI document that are shown. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  /** The feature. */
  tags: [string]
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses: { 200: { content: Record<string, { schema?: unknown }> } }
}

export interface ApiCall {
  method: string
  path: string
  name: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  /** Schema of the body, undefined for none. */
  input: unknown
  output: unknown
}

const schemaOf = (content: Record<string, { schema?: unknown }> | undefined) =>
  Object.values(content ?? {}).find(({ schema }) => schema)?.schema

function toCall(path: string, method: string, operation: Operation): ApiCall {
  const parameters = operation.parameters ?? []
  return {
    method,
    path,
    name: operation.operationId,
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      name,
      in: place,
      required,
      schema,
    })),
    input: schemaOf(operation.requestBody?.content),
    output: schemaOf(operation.responses['200'].content),
  }
}

/** The calls by feature, those alone whose method, path or name holds `search`. */
export function callsByTag({ paths }: OpenApi, search: string): { tag: string; calls: ApiCall[] }[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, ApiCall[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const entry = toCall(path, method, operation)
      if (!`${method} ${path} ${entry.name}`.toLowerCase().includes(wanted)) continue
      const [tag] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), entry])
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }))
}
